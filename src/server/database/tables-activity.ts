/** Tables of what people do with a campaign's pages, links, images and bars. Days and hours are those of its zone. */
import type { ActivityKind } from '#domain/activity/activity-kind.ts'

export interface ActivityTables {
  activity_counts: ActivityCountRow
  people_counts: PeopleCountRow
  lead_activity: LeadActivityRow
}

/** How often something was done, by anybody: nothing in it is about one person. */
export type ActivityCountRow = {
  campaign_id: string
  /** Of the clock there, 0 to 23, for today and yesterday; -1: the whole day. */
  hour: number
  /** Days since 1970 of the date in the campaign's zone, as it was then. */
  day: number
  kind: ActivityKind
  /** Empty for what is of no page, such as images in mails. */
  page_id: string
  count: number
}

/**
 * How many people did it on a day, by the day on which they last did the same before; -1: never. So many different people
 * did it from one day to another: those whose day lies between, and whose previous day lies before both.
 */
export type PeopleCountRow = {
  campaign_id: string
  kind: ActivityKind
  /** Empty: on any page. */
  page_id: string
  day: number
  previous_day: number
  people: number
}

/** What a lead did in a day, a row for each kind and page: kept as long as the account says. */
export type LeadActivityRow = {
  campaign_id: string
  lead_id: string
  kind: ActivityKind
  page_id: string
  day: number
  first_at: number
  last_at: number
  times: number
  /** Of clicks: the one that was counted last, where its lead was known only later. */
  detail: string
}
