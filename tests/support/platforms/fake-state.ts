/** What a fake platform holds: lists, people and their fields, as much of it as its API shows. */

export type FakeEntry = { id: string; name: string; type?: string }

export type FakePerson = {
  id: string
  email: string
  values: Record<string, unknown>
  tags: Set<string>
  /** Ids of the lists and forms that they are in. */
  joined: Set<string>
  joinedAt?: number
  /** Has yet to confirm. */
  isPending?: boolean
  hasLeft?: true
}

export type FakeHook = { id: string; url: string; secret: string; of: string }

export type FakeState = {
  lists: FakeEntry[]
  forms: FakeEntry[]
  tags: FakeEntry[]
  fields: FakeEntry[]
  people: FakePerson[]
  hooks: FakeHook[]
  /** Whether people who are added have to confirm, where the platform has that. */
  asksToConfirm: boolean
  /** What OAuth has given out: good until it is revoked or replaced. */
  accessTokens: Set<string>
  refreshTokens: Set<string>
  /** What signing in gives for tokens: good for one use. */
  codes: Set<string>
  /** Where whoever signed in was sent back to, and what they have to prove; null: nothing. */
  redirectUri: string
  challenge: string | null
  /** As long as the longest of any platform, which is more than a double holds; small ones where they are numbers. */
  nextId: () => string
}

export const fakeApp = {
  id: 'lastcall-app',
  secret: 'secret-of-the-app-lastcall',
  redirectUri: 'https://app.example/connections/callback',
}

/** Of an account where somebody has signed in before it was opened. */
export const CODE = 'code-of-ada'

export function fakeState({ hasSmallIds }: { hasSmallIds?: true }): FakeState {
  let last = hasSmallIds ? 100n : 187_654_321_098_765_000n
  return {
    lists: [],
    forms: [],
    tags: [],
    fields: [],
    people: [],
    hooks: [],
    asksToConfirm: false,
    accessTokens: new Set(),
    refreshTokens: new Set(),
    codes: new Set([CODE]),
    redirectUri: fakeApp.redirectUri,
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

/** Who is in a list, came by a form or has a tag, which some platforms know by its name only. */
export function peopleIn(
  { people, lists, forms, tags }: FakeState,
  id: string | null | undefined,
): FakePerson[] {
  const source = [...lists, ...forms, ...tags].find((one) => one.id === id || one.name === id)
  if (!source) return []
  const { id: key, name } = source
  return people.filter(
    ({ joined, tags: given }) => joined.has(key) || given.has(key) || joined.has(name) || given.has(name),
  )
}

/** Added, or there already: with nobody's values touched. */
export function addPerson(state: FakeState, email: string): FakePerson {
  const known = personByEmail(state, email)
  if (known) return known
  const added: FakePerson = {
    id: state.nextId(),
    email,
    values: {},
    tags: new Set(),
    joined: new Set(),
    isPending: state.asksToConfirm,
  }
  state.people.push(added)
  return added
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
