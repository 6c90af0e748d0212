/** Clicks on e-mail links, counted once per person. */
import { isLateReturn } from '#domain/activity/lead-steps.ts'
import type { Activity } from '../activity/activity.ts'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

/** A mail gateway opens a link a moment before or after the person does; two clicks so close are one. */
const SAME_CLICK_MS = 2000
const PEOPLE_LIMIT = 50_000

type Place = { campaign: Pick<SnapshotCampaign, 'id' | 'settings'>; pageId: string }

export type Click = Place & { lead: EffectiveLead | null; clickedAt: number }

export type Credit = Place & { leadId: string; clickId: string; clickedAt: number }

export type Clicks = {
  /** The click's id; null when the same person's click was counted a moment ago. `by` tells people apart. */
  count(click: Click, by: string): string | null
  /** The lead to which a click led that was made by somebody not tracked yet. */
  credit(credit: Credit): void
}

type Parts = { clock: Clock; activity: Pick<Activity, 'count' | 'reach'> }

export function createClicks({ clock, activity }: Parts): Clicks {
  const lastClicks = new Map<string, number>()

  function count(click: Click, by: string): string | null {
    if (isRepeated(`${click.pageId} ${by}`, clock.now())) return null
    const { campaign, pageId, lead, clickedAt: at } = click
    activity.count(lead?.id ?? null, campaign, { kind: 'click', pageId, at })
    if (lead) {
      activity.reach(lead.id, campaign, { step: 'clicked', at })
      if (!lead.isSold && isLateReturn({ ...lead, at }))
        activity.reach(lead.id, campaign, { step: 'returned', at })
    }
    return newId()
  }

  function isRepeated(key: string, now: number): boolean {
    const before = lastClicks.get(key)
    // The oldest stand first: those that no click can repeat any more go.
    lastClicks.delete(key)
    lastClicks.set(key, now)
    for (const [old, at] of lastClicks) {
      if (isSoon(now, at) && lastClicks.size <= PEOPLE_LIMIT) break
      lastClicks.delete(old)
    }
    return before !== undefined && isSoon(now, before)
  }

  return {
    count,
    credit({ campaign, pageId, leadId, clickId, clickedAt: at }) {
      activity.count(leadId, campaign, { kind: 'click', pageId, at, clickId })
      activity.reach(leadId, campaign, { step: 'clicked', at })
    },
  }
}

/** Before as well as after: a clock that is set back must not make everybody's next click a repeated one. */
function isSoon(now: number, before: number): boolean {
  return Math.abs(now - before) < SAME_CLICK_MS
}
