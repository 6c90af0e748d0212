/** The tabs of one browser share its session: where somebody signs in, the others that wait for that go on. */

let channel: BroadcastChannel | undefined

/** One for the whole tab: who speaks into it does not hear themselves. */
const otherTabs = () => (channel ??= new BroadcastChannel('lastcall sign-in'))

export function tellSignedIn(): void {
  // Only windows have targets to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage('signed in')
}

/** Returns what stops listening. */
export function onSignedInElsewhere(hear: () => void): () => void {
  otherTabs().addEventListener('message', hear)
  return () => otherTabs().removeEventListener('message', hear)
}
