/** Keeps what was asked for lately: at most twice `generation` answers, the least lately used go first. */
export class LruCache<Answer> {
  private recent = new Map<string, Answer>()
  private older = new Map<string, Answer>()
  private readonly generation: number

  constructor(generation: number) {
    this.generation = generation
  }

  get(question: string): Answer | undefined {
    const answer = this.recent.get(question)
    if (answer !== undefined) return answer
    const before = this.older.get(question)
    if (before !== undefined) this.set(question, before)
    return before
  }

  set(question: string, answer: Answer): void {
    if (this.recent.size >= this.generation) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(question, answer)
  }
}
