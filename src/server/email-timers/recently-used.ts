/** Things that are kept in memory as long as they are used, up to so many bytes together. */

type Kept<Thing> = { thing: Thing; bytes: number }

export class ByteLimitedCache<Thing> {
  private readonly mostBytes: number
  /** The one used last is the last one. */
  private readonly kept = new Map<string, Kept<Thing>>()
  private bytes = 0
  private latest: string | null = null

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  get(name: string): Thing | null {
    const found = this.kept.get(name)
    if (!found) return null
    // Thousands of people open the same mail: the last one stays where it is.
    if (name !== this.latest) {
      this.kept.delete(name)
      this.kept.set(name, found)
      this.latest = name
    }
    return found.thing
  }

  keep(name: string, thing: Thing, bytes: number): void {
    this.drop(name)
    this.kept.set(name, { thing, bytes })
    this.latest = name
    this.bytes += bytes
    for (const [oldest] of this.kept) {
      if (this.bytes <= this.mostBytes) return
      this.drop(oldest)
    }
  }

  private drop(name: string) {
    this.bytes -= this.kept.get(name)?.bytes ?? 0
    this.kept.delete(name)
    if (name === this.latest) this.latest = null
  }
}
