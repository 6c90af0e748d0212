/** What the tabs of one browser tell each other, by its subject. */

/** One channel for the whole tab, opened when it is first needed: who speaks into it does not hear themselves. */
export function tabChannel(subject: string) {
  let channel: BroadcastChannel | undefined
  const open = () => (channel ??= new BroadcastChannel(`lastcall ${subject}`))

  return {
    tell(said: string): void {
      // Only windows have targets to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      open().postMessage(said)
    },
    /** Returns what stops listening. */
    listen(hear: (said: unknown) => void): () => void {
      const heard = ({ data }: MessageEvent<unknown>) => hear(data)
      open().addEventListener('message', heard)
      return () => open().removeEventListener('message', heard)
    },
  }
}
