/** What the address of UPDATE_URL answers, and whether that is newer than what runs. */
import { z } from 'zod'

const text = z.string().trim().min(1).max(60)
const page = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullish()
  .catch(null)

/** Our own form, and what GitHub answers for the latest release of a repository. */
const published = z.union([
  z.object({ version: text, url: page }).transform(({ version, url }) => ({ version, url: url ?? null })),
  z
    .object({ tag_name: text, html_url: page })
    .transform(({ tag_name, html_url }) => ({ version: tag_name.replace(/^v/, ''), url: html_url ?? null })),
])

export type PublishedVersion = z.infer<typeof published>

export function readPublishedVersion(json: string): PublishedVersion | null {
  try {
    return published.safeParse(JSON.parse(json)).data ?? null
  } catch {
    // Whatever is at that address, it does not publish versions.
    return null
  }
}

/** By the numbers between the dots; what follows a hyphen comes before the release itself. */
export function isNewerVersion(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)]
  const at = left.numbers.findIndex((number, place) => number !== (right.numbers[place] ?? 0))
  if (at >= 0) return (left.numbers[at] ?? 0) > (right.numbers[at] ?? 0)
  return right.isEarly && !left.isEarly
}

function partsOf(version: string) {
  const [release = '', ...early] = version.split('-')
  const numbers = release.split('.').map((part) => Number.parseInt(part, 10) || 0)
  while (numbers.length < 3) numbers.push(0)
  return { numbers, isEarly: early.length > 0 }
}
