/** What can be done to a fake platform by hand: somebody joins, or the next call goes wrong. */
import type { TriggerKind } from '../../src/domain/platforms/integration-facts.ts'
import type { Failing, FakeServer } from '../../tests/support/platforms/fake-server.ts'
import { personByEmail, type FakePerson, type FakeState } from '../../tests/support/platforms/fake-state.ts'

/** As often as anything is asked again, so that the failure is seen. */
const times = 4

export const nextFailures: Readonly<Record<string, Failing>> = {
  '401 unauthorized': { status: 401, body: { message: 'Unauthenticated.' }, times: 1 },
  '403 forbidden': { status: 403, body: { message: 'This key may not do that' }, times: 1 },
  '404 not found': { status: 404, body: { message: 'Not found' }, times: 1 },
  '422 invalid': { status: 422, body: { message: 'The given data was invalid' }, times: 1 },
  '429 too many calls': { status: 429, headers: { 'retry-after': '60' }, body: {}, times: 1 },
  '500 server error': { status: 500, body: {}, times },
  'HTML page': { status: 502, text: '<!doctype html><h1>502 Bad Gateway</h1>', times },
  'no answer': { how: 'silent', times },
  'cut off': { how: 'cutOff', times },
}

export type SourceOf = { kind: TriggerKind; source: { id: string; name: string } }

export function sourcesOf({ lists, forms, tags }: FakeState): SourceOf[] {
  const kinds = { list: lists, form: forms, tag: tags }
  return (Object.keys(kinds) as TriggerKind[]).flatMap((kind) =>
    kinds[kind].map((source) => ({ kind, source })),
  )
}

type Joining = { source: string; email: string; address: string }

/** Also tells whoever listens: webhooks that were made by API, and the address of one that was pasted. */
export async function joinSource(
  { platform, state }: ReturnType<FakeServer['of']>,
  { source: id, email, address }: Joining,
): Promise<void> {
  const found = sourcesOf(state).find(({ kind, source }) => `${kind}/${source.id}` === id)
  if (!found || email.trim() === '') return
  const { kind, source } = found
  const person = personByEmail(state, email) ?? newPerson(state, email.trim())
  if (kind === 'tag') person.tags.add(source.id).add(source.name)
  else person.joined.add(source.id)
  const pasted = address.trim() === '' ? [] : [{ id: 'pasted', url: address.trim(), secret: '', of: '' }]
  for (const hook of [...state.hooks, ...pasted]) {
    const { method, contentType, headers, raw, query } = platform.delivery({
      hook,
      kind,
      source,
      people: [person],
      now: Date.now(),
    })
    const url = query === undefined ? hook.url : `${hook.url}?${query}`
    const body = method === 'GET' ? undefined : raw
    await fetch(url, { method, headers: { ...headers, 'content-type': contentType }, body }).catch(
      (error: unknown) => console.error(`${platform.id} could not call ${url}:`, error),
    )
  }
}

export function newPerson(state: FakeState, email: string): FakePerson {
  const person = {
    id: state.nextId(),
    email,
    values: {},
    tags: new Set<string>(),
    joined: new Set<string>(),
    joinedAt: Date.now(),
  }
  state.people.push(person)
  return person
}
