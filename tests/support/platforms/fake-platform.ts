/** What a fake of a platform is: its documented calls and nothing else. */
import { z } from 'zod'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Credentials } from '#integrations/adapter.ts'
import type { PlatformErrorKind } from '#integrations/platform-error.ts'
import type { FakeHook, FakeState } from './fake-state.ts'

export type FakeRequest = {
  method: string
  path: string
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string | undefined>
  /** As its schema has read it. */
  body: unknown
}

export type FakeAnswer = { status: number; body?: unknown; text?: string; headers?: Record<string, string> }

/** Https, as their documentation says; one's own machine is good enough for `npm run dev`. */
export const hookAddress = z
  .url()
  .refine((text) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(text))

type Answer<Body> = (request: Omit<FakeRequest, 'body'> & { body: Body }, state: FakeState) => FakeAnswer

/** What is not documented is refused: other names in the query, other fields in the body. */
export type FakeRoute = {
  /** `GET /groups/:id` */
  on: string
  query?: readonly string[]
  /** A page that people open: with whatever headers a browser sends. */
  isForBrowsers?: true
  body?: { type: 'json' | 'form'; schema: z.ZodType }
  answer(request: FakeRequest, state: FakeState): FakeAnswer
}

/** A route whose answer knows what its body is. */
export function withBody<Schema extends z.ZodType>(
  on: string,
  {
    type = 'json',
    schema,
    query = [],
  }: { type?: 'json' | 'form'; schema: Schema; query?: readonly string[] },
  answer: Answer<z.infer<Schema>>,
): FakeRoute {
  return {
    on,
    query,
    body: { type, schema },
    answer: (request, state) => answer({ ...request, body: schema.parse(request.body) }, state),
  }
}

export type DeliveryOrder = {
  hook: FakeHook
  kind: TriggerKind
  source: { id: string; name: string }
  people: readonly { id: string; email: string }[]
  now: number
  /** They left instead of coming. */
  left?: true
}

export type FakeDelivery = {
  method: 'GET' | 'POST'
  contentType: string
  headers: Record<string, string>
  raw: string
  query?: string
}

export type FakePlatform = {
  id: string
  /** What opens it, and what does not. */
  credentials: Credentials
  wrongCredentials: Credentials
  /** As `verify` finds it. */
  account: { id: string | null; name: string | null }
  /** Beyond those of every call, in lower case. */
  headers: readonly string[]
  /** Null: let in. */
  refusal(request: FakeRequest, state: FakeState): FakeAnswer | null
  routes: readonly FakeRoute[]
  /** How it says that something is wrong. */
  problem(status: number, text: string): FakeAnswer
  /** Where a status means something else there than elsewhere. */
  meanings?: Readonly<Record<number, PlatformErrorKind>>
  limit: { calls: number; perMs: number; answer: FakeAnswer }
  /** What its webhooks send. */
  delivery(order: DeliveryOrder): FakeDelivery
  /** Hooks whose text carries a signature, or whose call has a header of ours. */
  signs: boolean
  /** The signature is of the text, so that no other text has it. */
  signsText?: true
  /** A signature that is good for minutes only. */
  isTimed?: true
  /** Where a page holds so few that all of ten thousand would take a thousand calls: a tenth shows as much. */
  hasSmallPages?: true
  /** Its ids are small numbers, and are taken as numbers. */
  hasSmallIds?: true
  /** People who are added may have to confirm. */
  confirms?: true
  /** What a field of a person holds, by the adapter's id of that field. */
  valueOf(state: FakeState, email: string, field: string): unknown
  /** How a date stands there. */
  writtenDate: (at: number, timeZone: string) => unknown
}
