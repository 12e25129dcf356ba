/** The terms of an index in their order; a term's place is its id. */
export class Vocabulary {
  readonly #ids: ReadonlyMap<string, number>;
  /** Id of the first term of Han characters: they stand together behind the others. */
  readonly firstHan: number;

  constructor(readonly terms: readonly string[]) {
    this.#ids = new Map(terms.map((term, id) => [term, id]));
    this.firstHan = this.#firstFrom('\u2e80');
  }

  has(term: string): boolean {
    return this.#ids.has(term);
  }

  idOf(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** Ids of the terms that begin so: from the first to below the second. */
  beginningWith(prefix: string): readonly [from: number, to: number] {
    return [this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`)];
  }

  #firstFrom(text: string): number {
    let from = 0;
    let to = this.terms.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.terms[middle] as string) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
