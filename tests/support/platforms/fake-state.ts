/** What a fake platform holds: lists, people and their fields, as much of it as its API shows. */

export type FakeEntry = { id: string; name: string; type?: string }

export type FakePerson = {
  id: string
  email: string
  values: Record<string, unknown>
  tags: Set<string>
  joinedAt?: number
}

export type FakeHook = { id: string; url: string; secret: string; of: string }

export type FakeState = {
  lists: FakeEntry[]
  forms: FakeEntry[]
  tags: FakeEntry[]
  fields: FakeEntry[]
  people: FakePerson[]
  hooks: FakeHook[]
  /** What OAuth has given out: good until it is revoked or replaced. */
  accessTokens: Set<string>
  refreshTokens: Set<string>
  /** What whoever signed in has to prove; null: nothing. */
  challenge: string | null
  /** Numbers as long as the longest that any platform has: more than a double holds. */
  nextId: () => string
}

export function fakeState(): FakeState {
  let last = 187_654_321_098_765_000n
  return {
    lists: [],
    forms: [],
    tags: [],
    fields: [],
    people: [],
    hooks: [],
    accessTokens: new Set(),
    refreshTokens: new Set(),
    challenge: null,
    nextId: () => String(++last),
  }
}

export function personBy(state: FakeState, id: string): FakePerson | undefined {
  return state.people.find((person) => person.id === id)
}

export function personByEmail(state: FakeState, email: string): FakePerson | undefined {
  return state.people.find((person) => person.email.toLowerCase() === email.toLowerCase())
}

/** Numbered pages, as most platforms have them. */
export function slice<Entry>(all: readonly Entry[], start: number, size: number): Entry[] {
  return all.slice(start, start + size)
}

/** Whether it was there. */
export function removeHook({ hooks }: FakeState, id: string | undefined): boolean {
  const at = hooks.findIndex((hook) => hook.id === id)
  if (at >= 0) hooks.splice(at, 1)
  return at >= 0
}
