/** Which addresses of an owner a visitor may be led to: the web, or a place on the same page. */

export function linkTarget(url: string): string | undefined {
  const typed = url.trim()
  if (typed.startsWith('#')) return typed
  try {
    const { protocol, href } = new URL(typed)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
