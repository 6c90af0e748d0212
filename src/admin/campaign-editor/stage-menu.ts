/** What the badge of a campaign says of it, and what can be made of it next. */
import type { CampaignStatus } from '#domain/campaigns/campaign.ts'

export type StageAct =
  | 'goLive'
  | 'goLiveNow'
  | 'draft'
  | 'pause'
  | 'resume'
  | 'end'
  | 'reopen'
  | 'preview'
  | 'copy'

type ActText = { label: string; about: string }

export const stageActs: Record<StageAct, ActText> = {
  goLive: { label: 'Go live…', about: 'Says first what is missing' },
  goLiveNow: { label: 'Go live now…', about: 'Brings the start date forward' },
  draft: { label: 'Back to draft', about: 'Nothing starts on its date' },
  pause: { label: 'Pause', about: 'Shows nothing, sends nobody away; running deadlines go on' },
  resume: { label: 'Go live again', about: 'Everybody goes on with the deadline they have' },
  end: { label: 'End…', about: 'Visitors and links go to the after URL' },
  reopen: { label: 'Open again…', about: 'Asks for a date that is not past' },
  preview: { label: 'Copy the preview link', about: 'Shows its pages to you, for an hour' },
  copy: { label: 'Copy as new campaign', about: 'Starts as a draft, without leads' },
}

type StatusMenu = { isSo: string; acts: readonly StageAct[] }

const menus: Record<Exclude<CampaignStatus, 'archived'>, StatusMenu> = {
  draft: {
    isSo: 'Strangers see nothing and no deadline starts. Your preview link works.',
    acts: ['goLive', 'preview'],
  },
  scheduled: { isSo: 'Goes live by itself on its start date.', acts: ['goLiveNow', 'draft'] },
  live: { isSo: 'Pages show it, and new leads get a deadline.', acts: ['pause', 'end'] },
  paused: { isSo: 'Nothing is shown and nobody starts. Deadlines keep running.', acts: ['resume', 'end'] },
  ended: { isSo: 'Nobody starts. Visitors and links go to the after URL.', acts: ['reopen', 'copy'] },
}

type MenuFacts = {
  status: Exclude<CampaignStatus, 'archived'>
  /** Null for campaigns without personal deadlines. */
  tracksLeads: boolean
  /** When everybody may enter, in words; empty where there is no such date. */
  start: string
  /** How many deadlines are running; undefined until that is known. */
  running?: number | undefined
}

export function stageMenu({ status, tracksLeads, start, running = 0 }: MenuFacts): StatusMenu {
  const menu = menus[status]
  if (status === 'scheduled' && start !== '') return { ...menu, isSo: `Goes live by itself on ${start}.` }
  if (tracksLeads && running > 0) return { ...menu, isSo: withNumber(status, running) ?? menu.isSo }
  if (tracksLeads) return menu
  return { ...menu, isSo: withoutLeads[status] ?? menu.isSo }
}

const number = new Intl.NumberFormat('en-US')

/** In the states in which deadlines run. */
function withNumber(status: CampaignStatus, running: number): string | undefined {
  const [deadlines, are, keep] =
    running === 1 ? ['1 deadline', 'is', 'keeps'] : [`${number.format(running)} deadlines`, 'are', 'keep']
  if (status === 'live') return `Pages show it, and new leads get a deadline. ${deadlines} ${are} running.`
  if (status === 'paused') return `Nothing is shown and nobody starts. ${deadlines} ${keep} running.`
  return undefined
}

/** Of a limited quantity or an announcement: there is nobody whose deadline could start. */
const withoutLeads: Partial<Record<CampaignStatus, string>> = {
  draft: 'Strangers see nothing. Your preview link works.',
  live: 'Pages show it to everybody.',
  paused: 'Nothing is shown and nobody is sent away.',
  ended: 'Nothing is shown. Visitors and links go to the after URL.',
}
