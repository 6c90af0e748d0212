/** The tabs of one browser share its session: where somebody signs in, the others that wait for that go on. */
import { tabChannel } from './tab-channel.ts'

const channel = tabChannel('sign-in')

export function tellSignedIn(): void {
  channel.tell('signed in')
}

/** Returns what stops listening. */
export function onSignedInElsewhere(hear: () => void): () => void {
  return channel.listen(hear)
}
