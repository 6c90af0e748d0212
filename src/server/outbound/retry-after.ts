/** How long somebody else's server wants to be left alone: `Retry-After`, in seconds or as a date. */

export function retryAfterMs(header: string, now: number): number | null {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
