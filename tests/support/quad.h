// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#if __has_include(<quadmath.h>)
#include <quadmath.h>
#else
// gcc keeps the header for itself; other compilers find the library alone.
extern "C" {
__extension__ using QuadmathFloat = __float128;
QuadmathFloat atanq(QuadmathFloat);
QuadmathFloat coshq(QuadmathFloat);
QuadmathFloat erfcq(QuadmathFloat);
QuadmathFloat expm1q(QuadmathFloat);
QuadmathFloat expq(QuadmathFloat);
QuadmathFloat fabsq(QuadmathFloat);
QuadmathFloat log1pq(QuadmathFloat);
QuadmathFloat logq(QuadmathFloat);
QuadmathFloat sinhq(QuadmathFloat);
QuadmathFloat sqrtq(QuadmathFloat);
QuadmathFloat tanhq(QuadmathFloat);
}
#endif

/// The wider type of the outward-rounding tests: 113 bits, fast enough for hundreds of thousands of references.
namespace epsilometer::quad {

__extension__ using Quad = __float128;

inline Quad log(Quad x)
{
    return logq(x);
}
inline Quad log1p(Quad x)
{
    return log1pq(x);
}
inline Quad exp(Quad x)
{
    return expq(x);
}
inline Quad expm1(Quad x)
{
    return expm1q(x);
}
inline Quad sqrt(Quad x)
{
    return sqrtq(x);
}
inline Quad abs(Quad x)
{
    return fabsq(x);
}
inline Quad tanh(Quad x)
{
    return tanhq(x);
}

/// Phi(-x)
inline Quad upperTail(Quad x)
{
    return erfcq(x / sqrtq(2)) / 2;
}

} // namespace epsilometer::quad
