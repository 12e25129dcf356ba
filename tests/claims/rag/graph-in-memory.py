"""How the graph in memory stores and searches edges, and what the extractor of triplets drops."""

from dbgpt.storage.graph_store.graph import Direction, Edge, MemoryGraph, Vertex

try:
    from dbgpt_ext.rag.transformer.triplet_extractor import TripletExtractor
except ModuleNotFoundError:  # v0.6.3
    from dbgpt.rag.transformer.triplet_extractor import TripletExtractor

graph = MemoryGraph()
for name in "abcd":
    graph.upsert_vertex(Vertex(name))
assert graph.append_edge(Edge("a", "b", "x")) is True
assert graph.append_edge(Edge("a", "b", "x")) is False
assert all(graph.append_edge(edge) for edge in (Edge("a", "b", "y"), Edge("b", "c", "x"), Edge("c", "d", "x")))


def found(*starts: str, **limits) -> list[str]:
    edges = graph.search(list(starts), **limits).edges()
    return sorted(f"{edge.sid}{edge.name}{edge.tid}" for edge in edges)


BOTH = {"direct": Direction.BOTH}
assert found("b", direct=Direction.OUT, depth=1) == ["bxc"]
assert found("b", **BOTH, depth=1) == ["axb", "ayb", "bxc"]
assert found("a", **BOTH, depth=2) == ["axb", "ayb", "bxc"]
assert found("a", **BOTH, depth=3) == ["axb", "ayb", "bxc", "cxd"]
assert len(found("a", **BOTH, depth=3, limit=2)) == 2 and len(found("a", **BOTH, depth=1, fan=1)) == 1
# With two starts, what an earlier one found is the end of the way of the next.
assert "cxd" in found("b", **BOTH, depth=2) and "cxd" not in found("a", "b", **BOTH, depth=2)

text = "(a, b, c)\n(a, b)\n[a, b, c]\nfoo (d, e, f) bar\n(g, h, i, j)\n"
assert TripletExtractor(None, "m")._parse_response(text) == [("a", "b", "c"), ("d", "e", "f")]
