// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what Python and its libraries print of plain data is read as what it was: numbers of NumPy 1 and 2, arrays,
// tensors, containers; numbers that were printed with too few digits, and what is no plain data, are refused.
#include "core/io/python_literal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace epsilometer::io::python_literal_test {
namespace {

using ::testing::HasSubstr;

std::string read(const std::string &text)
{
    const auto value = parsePythonLiteral(text);
    return value.ok() ? value->write() : "error " + value.error().located().english();
}

TEST(PythonLiteral, ReadsNumbersAsTheyWereTyped)
{
    for (const char *text : {"10.0", "np.float64(10.0)", "numpy.float64(10.0)", "np.longdouble(10.0)", "array(10.)",
                             "tensor(10., dtype=torch.float64)", "tensor(10., device='cuda:0', requires_grad=True)",
                             "tensor(10., grad_fn=<MulBackward0>)", "+10.", "np.float64(np.float64(10.0))"})
        EXPECT_EQ(read(text), "10.0") << text;
    for (const char *text : {"3", "np.int64(3)", "np.uint8(3)", "array(3)", "tensor(3)", "int64(3)"})
        EXPECT_EQ(read(text), "3") << text;
    for (const char *text : {"inf", "np.inf", "np.float64(inf)", "float('inf')", "Infinity"})
        EXPECT_EQ(read(text), "\"inf\"") << text;
    EXPECT_EQ(read("2e+05"), "2e+05");
    EXPECT_EQ(read("[.5, 1.e-05]"), "[0.5,1.0e-05]");
    EXPECT_EQ(read("[Decimal('0.10'), np.str_('x'), True, np.False_, None]"), R"(["0.10","x",true,false,null])");
}

/// NumPy prints the shortest text that reads as the same float of single precision: the number was another one.
TEST(PythonLiteral, ReadsSinglePrecisionAsTheNumberThatItIs)
{
    EXPECT_EQ(read("np.float32(0.9)"), "0.89999997615814208984375");
    EXPECT_EQ(read("array([0.9, 2.], dtype=float32)"), "[0.89999997615814208984375,2]");
    EXPECT_EQ(read("np.float32(0.5)"), "0.5");
    EXPECT_EQ(read("Array(10., dtype=float32)"), "10") << "as JAX prints it";
}

TEST(PythonLiteral, ReadsContainers)
{
    for (const char *text :
         {"[[1.1, 0.01, 3]]", "[(1.1, 0.01, 3)]", "array([[1.1 , 0.01, 3  ]])", "np.array([[1.1, 0.01, 3]])",
          "deque([(1.1, 0.01, 3)], maxlen=10)", "dict_values([(1.1, 0.01, 3)])", "((1.1, 0.01, 3),)",
          "[(np.float64(1.1), 0.01, tensor(3))]", "array([(1.1, 0.01, 3)], dtype=object)"})
        EXPECT_EQ(read(text), "[[1.1,0.01,3]]") << text;
    for (const char *text : {"{'a': 1, 'b': [2]}", "OrderedDict([('a', 1), ('b', [2])])",
                             "OrderedDict({'a': 1, 'b': [2]})", "defaultdict(<class 'list'>, {'a': 1, 'b': [2]})",
                             "collections.OrderedDict([('b', (2,)), ('a', 1)])", "mappingproxy({\"a\": 1, 'b': [2]})"})
        EXPECT_EQ(read(text), R"({"a":1,"b":[2]})") << text;
    EXPECT_EQ(read("OrderedDict()"), "{}");
    for (const char *text :
         {"{'sigma': 0.5, 'kind': 'x', 'sigma': 100}", "OrderedDict([('sigma', 0.5), ('sigma', 100)])"})
        EXPECT_THAT(read(text), HasSubstr("duplicate key \"sigma\", with 0.5 and 100"));
    EXPECT_EQ(read("{0: 0.5, 'epsilon': {1: 2}}"), R"({"0":0.5,"epsilon":{"1":2}})")
        << "as pandas.DataFrame.to_dict() has it";
    EXPECT_EQ(read(R"(['it\'s', "a\tb", 'é', u'\xe9\u20ac\U0001F600', b'x', 'C:\\d'])"),
              "[\"it's\",\"a\\tb\",\"é\",\"é€😀\",\"x\",\"C:\\\\d\"]");
}

TEST(PythonLiteral, RefusesNumbersThatMayHaveHadMoreDigits)
{
    for (const char *text : {"tensor(1.1000)", "tensor([0.0100, 3.])", "tensor(1.0000e-05)", "array([0.90876543])",
                             "array([1.23456789e-05, 1.])", "[(tensor(1.1000), 0.01, 3)]"})
        EXPECT_THAT(read(text), HasSubstr("may have had more digits")) << text;
    EXPECT_EQ(read("array([0.9087654])"), "[0.9087654]");
}

TEST(PythonLiteral, RefusesWhatIsNoPlainData)
{
    for (const char *text : {"",
                             "nan",
                             "np.float64(nan)",
                             "float('nan'",
                             "np.nan",
                             "exec('x')",
                             "__import__('os').system('true')",
                             "lambda: 1",
                             "1 + 1",
                             "[1",
                             "(1",
                             "{'a'}",
                             "{'a': }",
                             "{[1]: 2}",
                             "'a",
                             "'a\nb'",
                             "'\\q'",
                             "'\\x4'",
                             "'\\ud800'",
                             "'\\U00110000'",
                             "os.environ",
                             "array([1., ..., 2.])",
                             "array([1, 2)",
                             "array(1, 2)",
                             "tensor(1, dtype=)",
                             "0x10",
                             "1_000",
                             "1j",
                             "1..2",
                             "--1",
                             "np.float64(1.0",
                             "[1,,2]",
                             "<",
                             "<a",
                             "my.float64(1)",
                             "\xFF",
                             "1 2",
                             "OrderedDict([1])",
                             "defaultdict(<class 'list'>)"})
        EXPECT_THAT(read(text), HasSubstr("error")) << text;
    EXPECT_THAT(read(std::string(100'000, '[')), HasSubstr("deeper than 64"));
    EXPECT_THAT(read(std::string(100'000, '<')), HasSubstr("error"));
    std::string wrapped = "1";
    for (int i = 0; i < 100; ++i)
        wrapped = "np.float64(" + wrapped + ")";
    EXPECT_THAT(read(wrapped), HasSubstr("deeper than 64"));
    EXPECT_THAT(read("[1,\n2,\nexec(3)]"), HasSubstr("line 3"));
}

TEST(PythonLiteral, ScalarsAreTakenOutOfTheirNames)
{
    EXPECT_EQ(withoutScalar(" np.float64(0.1) "), "0.1");
    EXPECT_EQ(withoutScalar("Decimal('1e-9')"), "1e-9");
    for (const char *text : {"0.1", "", "count(ages)", "np.float64(nan)", "(0.1)", "exec(1)"})
        EXPECT_EQ(withoutScalar(text), text);
}

} // namespace
} // namespace epsilometer::io::python_literal_test
