"""What is read from a file of each kind, and what is lost: spaces in a PDF, tables in Word, texts that are not UTF-8;
section signs that a PDF cannot be read for."""

from pathlib import Path

import docx
import pandas
import pptx
from pptx.util import Inches
from support import raised, says

from dbgpt_ext.rag import ChunkParameters
from dbgpt_ext.rag.assembler import EmbeddingAssembler
from dbgpt_ext.rag.knowledge import KnowledgeFactory

HERE = Path("/tmp")
CHINESE = "挪威的包裹费用是十二欧元。\n"


def texts(name: str, content: bytes | None = None) -> list[str]:
    """What is read from a file, written first if it has a content."""
    if content is not None:
        (HERE / name).write_bytes(content)
    return [one.content for one in KnowledgeFactory.from_file_path(str(HERE / name)).load()]


def pdf(lines: list[str], table: list[list[str]]) -> bytes:
    """A PDF of one page: lines of text, and a table with borders below them."""
    drawn = ["BT /F1 12 Tf 72 720 Td 14 TL", *(f"({line}) Tj T*" for line in lines), "ET"]
    for at in range(len(table) + 1):
        drawn.append(f"72 {600 - at * 20} m 272 {600 - at * 20} l S")
    for at in range(3 if table else 0):
        drawn.append(f"{72 + at * 100} 600 m {72 + at * 100} {600 - len(table) * 20} l S")
    for row, cells in enumerate(table):
        for column, cell in enumerate(cells):
            drawn.append(f"BT /F1 10 Tf {76 + column * 100} {586 - row * 20} Td ({cell}) Tj ET")
    stream = "\n".join(drawn)
    parts = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    text, places = "%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(f"{len(text):010d} 00000 n \n")
        text += f"{number} 0 obj\n{part}\nendobj\n"
    end = f"trailer << /Size 6 /Root 1 0 R >>\nstartxref\n{len(text)}\n%%EOF"
    return (text + "xref\n0 6\n0000000000 65535 f \n" + "".join(places) + end).encode()


# PDF: words of a line run together, cells of a table keep their text; a page without text gives no chunk.
[page] = texts("prices.pdf", pdf(["Parcels to Norway cost", "twelve euros each"], [["Country", "Price in euros"], ["Norway", "12"]]))
assert "ParcelstoNorwaycost twelveeuroseach" in page and "Parcels to" not in page, page
assert "| Country | Price in euros |\n| --- | --- |\n| Norway | 12 |" in page, page
assert not "".join(texts("scan.pdf", pdf([], []))).strip()

# Lines that are a section sign and a number are chapters, and have to begin with § 1 and go on.
signs = r"\247 1", "Scope", r"\247 2", "Terms"
assert texts("law.pdf", pdf([*signs], [])) == [" §1 Scope §2 Terms"]
for part in (signs[2:], signs[:1]):
    says(raised(texts, "law.pdf", pdf([*part], [])), "list index out of range")
chapters = KnowledgeFactory.from_file_path(str(HERE / "law.pdf"))
chapters.all_text = [{"page": 1, "type": "text", "inside": "§2适用范围"}]
says(raised(chapters.process_text_data), "list index out of range")


class Store:
    """Stands for a store, and keeps what is put into it."""

    def __init__(self):
        self.kept = []

    def load_document_with_limit(self, chunks, *_):
        self.kept += chunks
        return [one.chunk_id for one in chunks]


(HERE / "empty.txt").write_text("")
for name in ("scan.pdf", "empty.txt"):
    knowledge = KnowledgeFactory.from_file_path(str(HERE / name))
    store = Store()
    assembler = EmbeddingAssembler.load_from_knowledge(
        knowledge, chunk_parameters=ChunkParameters(chunk_strategy="Automatic"), index_store=store
    )
    assert assembler.get_chunks() == [] and assembler.persist() == [] and store.kept == [], assembler.get_chunks()

# Word: paragraphs, without tables, headers and footers.
word = docx.Document()
word.add_paragraph("Parcels to Norway")
word.add_table(1, 1).cell(0, 0).text = "in a table"
word.sections[0].header.paragraphs[0].text = "in the header"
word.save(HERE / "prices.docx")
assert texts("prices.docx") == ["Parcels to Norway"], texts("prices.docx")

# PowerPoint: the text of shapes, a document for each slide; no tables and no notes.
slides = pptx.Presentation()
slide = slides.slides.add_slide(slides.slide_layouts[5])
slide.shapes.title.text = "Parcels to Norway"
slide.shapes.add_table(1, 1, 0, 0, Inches(1), Inches(1)).table.cell(0, 0).text = "in a table"
slide.notes_slide.notes_text_frame.text = "in the notes"
slides.save(HERE / "prices.pptx")
assert texts("prices.pptx") == ["Parcels to Norway"], texts("prices.pptx")

# Excel: each row of all sheets; the first row has the names; an empty cell is `nan`.
with pandas.ExcelWriter(HERE / "prices.xlsx") as book:
    pandas.DataFrame({"country": ["Norway"], "note": [None]}).to_excel(book, sheet_name="a", index=False)
    pandas.DataFrame({"city": ["Oslo"]}).to_excel(book, sheet_name="b", index=False)
assert texts("prices.xlsx") == ["country: Norway\nnote: nan", "city: Oslo"], texts("prices.xlsx")

# What is not UTF-8: CSV is refused, Markdown loses its Chinese characters, and the encoding of text and HTML is guessed.
assert texts("prices.csv", "国家,价格\n挪威,12\n".encode()) == ["国家: 挪威\n价格: 12"]
says(raised(texts, "prices.csv", "国家,价格\n挪威,12\n".encode("gbk")), "'utf-8' codec can't decode byte")
assert "挪威" in texts("prices.md", CHINESE.encode())[0]
assert "挪威" not in texts("prices.md", CHINESE.encode("gbk"))[0]
assert texts("prices.txt", (CHINESE * 5).encode("gbk")) == [CHINESE * 5]
assert "挪威" not in texts("prices.txt", "挪威十二欧元".encode("gbk"))[0]
assert "挪威" in texts("prices.html", f"<p>{CHINESE * 5}</p>".encode("gbk"))[0]

# A file that is not what its ending says.
says(raised(texts, "no.docx", b"x"), "Package not found at")
says(raised(texts, "no.pdf", b"x"), "No /Root object! - Is this really a PDF?")
says(raised(texts, "no.xlsx", b"x"), "Excel file format cannot be determined, you must specify an engine manually.")
