/** A session that is over while somebody works: what it refuses waits until they have signed in again, and is sent once more. */
import type { Access } from '#domain/calls/call.api.ts'

/** Resolves when it is decided: true once the same person is back. */
type AskToSignIn = () => Promise<boolean>

let askToSignIn: AskToSignIn = async () => false
/** Null while the session holds, as far as is known. */
let asking: Promise<boolean> | null = null
let returns = 0

/** The router says how people are asked. */
export function whenSessionEnds(ask: AskToSignIn): void {
  askToSignIn = ask
}

/** Sends a call; a second time when its session had ended and its person has come back. */
export async function withSession<Answer extends { status: number }>(
  access: Access,
  send: () => Promise<Answer>,
): Promise<Answer> {
  // A refused password is no lost session.
  if (access === 'anyone') return send()
  // It would only be refused, too; and it is not for whoever signs in instead.
  if ((await asking) === false) throw new Error('Please sign in.')
  const returnsBefore = returns
  const answer = await send()
  if (answer.status !== 401) return answer
  const isBack = returns > returnsBefore || (await askedOnce())
  return isBack ? send() : answer
}

/** However many calls were refused, their person is asked once. */
function askedOnce(): Promise<boolean> {
  asking ??= askToSignIn()
    .then((isBack) => {
      if (isBack) returns += 1
      return isBack
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** Somebody is being asked to sign in. */
export function isSessionOver(): boolean {
  return asking !== null
}
