#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes deployments/*.yaml: the facts and figures of every entry of the registry, without its prose, and parts.yaml's.

    make.py CLONE_OF_DEPLOYMENTS_REGISTRY_DATA
"""
import json
import pathlib
import sys

import yaml

HERE = pathlib.Path(__file__).parent
# The registry's own sentences on the distance of neighbours (privacy_unit_details).
NEIGHBOURS = {
    "is the symmetric distance, and the maximum distance": "add-remove",
    "is the change-one distance, and the maximum distance": "replace-one",
    "addition/removal of a single": "add-remove",
}
KEPT = {
    "basic": ["name", "data_curators", "data_product_type", "data_product_region", "publication_date",
              "data_product_sector"],
    "dp_variant": ["variant_name"],
    "privacy_loss": ["privacy_unit", "privacy_parameters"],
    "deployment_model": ["model_name", "release_type", "data_source_type", "access_type"],
}


def text(value):
    return json.dumps(value.strip(), ensure_ascii=False)


def number(value):
    """As the entry types it; what is no number stays text, as there."""
    try:
        float(value)
        return value
    except ValueError:
        return text(value)


def lines_of(key, value, indent):
    pad = " " * indent
    if key == "privacy_parameters":
        return [f"{pad}{key}:"] + [f"{pad}  {name}: {number(one)}" for name, one in value.items()]
    if isinstance(value, list):
        return [f"{pad}{key}:"] + [f"{pad}  - {text(one)}" for one in value]
    return [f"{pad}{key}: {text(value)}"]


def entry_text(entry, parts):
    out = [f"url_slug: {text(entry['url_slug'])}", f"status: {text(entry['status'])}", f"tier: {entry['tier']}", "deployment:"]
    deployment = entry["deployment"]
    for section, keys in KEPT.items():
        found = deployment.get(section) or {}
        lines = [line for key in keys if found.get(key) for line in lines_of(key, found[key], 4)]
        if lines:
            out += [f"  {section}:"] + lines
    details = (deployment.get("privacy_loss") or {}).get("privacy_unit_details") or ""
    relations = {relation for sentence, relation in NEIGHBOURS.items() if sentence in details}
    out += [f"neighbours: {relation}" for relation in relations if len(relations) == 1]
    if parts:
        out.append("parts:")
        for part in parts:
            out += [("  - " if i == 0 else "    ") + f"{key}: {number(value)}" for i, (key, value) in enumerate(part.items())]
    return "\n".join(out) + "\n"


def main():
    # Everything is read as text: no number is rounded.
    parts = yaml.load((HERE / "parts.yaml").read_text(), yaml.BaseLoader)
    sources = sorted((pathlib.Path(sys.argv[1]) / "deployments").glob("*.yaml"))
    unknown = set(parts) - {source.stem for source in sources}
    if unknown or not sources:
        sys.exit(f"parts of no entry: {sorted(unknown)}")
    (HERE / "deployments").mkdir(exist_ok=True)
    for source in sources:
        entry = yaml.load(source.read_text(), yaml.BaseLoader)
        (HERE / "deployments" / source.name).write_text(entry_text(entry, parts.get(source.stem)))


main()
