// SPDX-License-Identifier: GPL-3.0-or-later
// The search of the documentation: sections that hold every word, those with the words in their heading first.
"use strict";
(function () {
  const root = document.currentScript.dataset.root;
  const narrow = matchMedia("(max-width: 54rem)");
  let sections = null;

  // The texts are read when somebody searches.
  function load(then) {
    if (sections) return then();
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = function () {
      sections = window.searchIndex.map(function (one) {
        const [place, page, anchor, heading, text] = one;
        return { place, page, anchor, heading, text, title: (page + " " + heading).toLowerCase(), lower: text.toLowerCase() };
      });
      then();
    };
    document.head.append(script);
  }

  function count(text, word) {
    let found = 0;
    for (let at = text.indexOf(word); at >= 0 && found < 9; at = text.indexOf(word, at + 1)) ++found;
    return found;
  }

  function scoreOf(section, words) {
    let score = 0;
    for (const word of words) {
      const inTitle = section.title.includes(word), inText = count(section.lower, word);
      if (!inTitle && !inText) return 0;
      score += (inTitle ? 20 : 0) + inText;
    }
    return score + (section.heading.toLowerCase() === words.join(" ") ? 100 : 0);
  }

  // The text around the first word, the words marked. Text stays text: nothing in it becomes markup.
  function snippet(section, words) {
    const line = document.createElement("small");
    const first = Math.max(0, Math.min(...words.map(word => section.lower.indexOf(word)).filter(at => at >= 0).concat(1e9)));
    const start = first > 60 && first < 1e9 ? section.text.lastIndexOf(" ", first - 50) + 1 : 0, end = start + 200;
    let at = start;
    line.append(start ? "... " : "");
    while (at < end) {
      const next = words.map(word => ({ place: section.lower.indexOf(word, at), word }))
        .filter(one => one.place >= 0 && one.place < end).sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
      if (!next) break;
      const mark = document.createElement("mark");
      mark.textContent = section.text.substr(next.place, next.word.length);
      line.append(section.text.slice(at, next.place), mark);
      at = next.place + next.word.length;
    }
    line.append(section.text.slice(at, Math.max(at, end)));
    return line;
  }

  function show(query, found) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    found.textContent = "";
    found.hidden = !words.length;
    if (!words.length) return;
    const hits = sections.map(section => ({ section, score: scoreOf(section, words) })).filter(hit => hit.score)
      .sort((a, b) => b.score - a.score);
    const said = document.createElement("p");
    said.textContent = hits.length ? hits.length + (hits.length === 1 ? " section" : " sections") : "Nothing found; try fewer words.";
    found.append(said);
    for (const { section } of hits.slice(0, 20)) {
      const link = document.createElement("a"), title = document.createElement("b");
      link.href = root + section.place + (section.anchor ? "#" + section.anchor : "");
      title.textContent = section.heading;
      link.append(title, section.heading === section.page ? "" : " - " + section.page, snippet(section, words));
      found.append(link);
    }
  }

  document.addEventListener("DOMContentLoaded", function () {
    const form = document.querySelector(".search"), input = form.querySelector("input"), found = form.querySelector(".found");
    const pages = document.querySelector(".pages");
    form.hidden = false;
    pages.open = !narrow.matches;
    narrow.addEventListener("change", () => { pages.open = !narrow.matches; });
    const search = () => load(() => show(input.value, found));
    input.addEventListener("input", search);
    input.addEventListener("focus", search);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      load(function () { show(input.value, found); const first = found.querySelector("a"); if (first) first.click(); });
    });
    found.addEventListener("click", function () { found.hidden = true; });
    document.addEventListener("click", function (event) { if (!form.contains(event.target)) found.hidden = true; });
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape") { found.hidden = true; input.blur(); }
      if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) { event.preventDefault(); input.focus(); }
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && form.contains(document.activeElement)) {
        const links = [...found.querySelectorAll("a")], here = links.indexOf(document.activeElement);
        const next = here + (event.key === "ArrowDown" ? 1 : -1);
        event.preventDefault();
        (links[next] || (next < 0 ? input : links[here])).focus();
      }
    });
  });
})();
