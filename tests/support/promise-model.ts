/**
 * What the central promise allows a visitor to be shown (behavior §1), kept beside the real server: evidence that
 * was presented together belongs to one person, and what a person was shown is never followed by a later deadline.
 */

type Person = {
  floor: number
  startedAt: number
  addresses: Set<string>
  /** Nothing was shown since the owner moved everybody, but the person has a deadline: no stranger. */
  wasMoved: boolean
}

const NOTHING_SHOWN = {
  floor: Number.POSITIVE_INFINITY,
  startedAt: Number.POSITIVE_INFINITY,
  wasMoved: false,
}

/** Who has bought has no deadline any more: whatever runs would be later. */
export const ENDED = Number.NEGATIVE_INFINITY

export type Presented = { browser: string[]; address: string | null }
export type Deadline = { deadlineAt: number; startedAt: number }

export class PromiseModel {
  private readonly parents = new Map<string, string>()
  private readonly people = new Map<string, Person>()

  person(evidence: string): Readonly<Person> {
    return this.personOf(evidence)
  }

  /**
   * What a visit has shown to those who presented evidence. A browser with an address of its own that holds the
   * link of another one stays who it is: the deadline of the link was for that visit.
   */
  shown({ browser, address }: Presented, deadline: Deadline): void {
    const [first] = browser
    const all = address === null ? browser : [...browser, address]
    const addresses = this.addressesOf({ browser, address })
    if (addresses.size <= 1) {
      const joined = this.join(all)
      if (joined === undefined) return
      for (const one of addresses) this.personOf(joined).addresses.add(one)
      this.lower(joined, deadline)
      return
    }
    for (const one of browser)
      if (this.personOf(one).floor === Number.POSITIVE_INFINITY) this.join([first ?? one, one])
    // An address that nobody had been shown anything for shares the browser's deadline from now on.
    if (address !== null && this.isStranger(address)) {
      this.personOf(address).addresses.add(address)
      this.lower(address, deadline)
    }
  }

  /** Presented with the browser of one person: the address of another, who has been shown something before. */
  isSomeoneElses({ browser, address }: Presented): boolean {
    if (address === null || this.isStranger(address)) return false
    return this.addressesOf({ browser, address }).size > 1
  }

  private isStranger(evidence: string): boolean {
    const { floor, wasMoved } = this.personOf(evidence)
    return floor === Number.POSITIVE_INFINITY && !wasMoved
  }

  private addressesOf({ browser, address }: Presented): Set<string> {
    const known = browser.flatMap((one) => [...this.personOf(one).addresses])
    if (address === null) return new Set(known)
    return new Set([...known, address, ...this.personOf(address).addresses])
  }

  /** The person has bought. */
  bought(evidence: string, startedAt: number): void {
    this.lower(evidence, { deadlineAt: ENDED, startedAt })
  }

  /** The person starts anew, by a reset or after the tracking lifetime. */
  startsAnew(evidence: string): void {
    Object.assign(this.personOf(evidence), NOTHING_SHOWN)
  }

  /** The owner erased the person: what belonged together is strangers to each other. Tells what that was. */
  forget(evidence: string): string[] {
    const root = this.rootOf(evidence)
    const all = [root, ...[...this.parents.keys()].filter((one) => this.rootOf(one) === root)]
    for (const one of all) {
      this.parents.delete(one)
      this.people.delete(one)
    }
    return all
  }

  /** The owner moved everybody. */
  everyoneMoves(): void {
    for (const person of this.people.values()) {
      // Nobody's purchase is undone by a longer deadline.
      if (person.floor === ENDED) continue
      const wasMoved = person.wasMoved || person.floor !== Number.POSITIVE_INFINITY
      Object.assign(person, NOTHING_SHOWN, { wasMoved })
    }
  }

  private lower(evidence: string, { deadlineAt, startedAt }: Deadline): void {
    const person = this.personOf(evidence)
    if (deadlineAt < person.floor) Object.assign(person, { floor: deadlineAt, startedAt })
  }

  private join(evidence: readonly string[]): string | undefined {
    const [root, ...others] = new Set(evidence.map((one) => this.rootOf(one)))
    if (root === undefined) return undefined
    for (const other of others) {
      const [one, two] = [this.personOf(root), this.personOf(other)]
      const { floor, startedAt } = two.floor < one.floor ? two : one
      this.parents.set(other, root)
      const addresses = one.addresses.union(two.addresses)
      this.people.set(root, { floor, startedAt, addresses, wasMoved: one.wasMoved || two.wasMoved })
    }
    return root
  }

  private personOf(evidence: string): Person {
    const root = this.rootOf(evidence)
    const known = this.people.get(root) ?? { ...NOTHING_SHOWN, addresses: new Set() }
    this.people.set(root, known)
    return known
  }

  private rootOf(evidence: string): string {
    const parent = this.parents.get(evidence)
    if (parent === undefined) return evidence
    const root = this.rootOf(parent)
    this.parents.set(evidence, root)
    return root
  }
}
