/** Bars that the visitor has hidden stay hidden for the visit: per campaign, as long as this tab lives. */
import { quietly } from '#widgets/quietly.ts'
import { dl } from './site.ts'

const ids = new Set<string>()

export function isPutAway(campaignId: string): boolean {
  return ids.has(campaignId) || (!dl.hold && quietly(() => sessionStorage.getItem(keyOf(campaignId))) === '1')
}

export function putAway(campaignId: string) {
  ids.add(campaignId)
  if (!dl.hold) quietly(() => sessionStorage.setItem(keyOf(campaignId), '1'))
}

function keyOf(campaignId: string) {
  return `_dl ${campaignId}`
}
