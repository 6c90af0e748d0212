/** What the X-ray panel counts and says by itself, and the report that it copies: plain text of what it shows. */
import { type Amount, runningAmounts, secondsLeft } from '#domain/countdown/remaining.ts'
import type { XrayReport } from '#domain/visitors/xray.ts'

/** What the browser knows beside the server's report. */
export type XrayPage = {
  /** Nothing is stored until the visitor has consented. */
  isOnHold: boolean
  /** Without our parameters. */
  address: string
  /** Of the script. */
  version: string
  /** Since the server has answered; undefined as long as what is shown is remembered. */
  answerAgeMs: number | undefined
  /** What keeps the page’s portal away, by its name; missing where no portal is to come over the page. */
  portal?: string | undefined
}

/** By what it is called among the rules of portals; any other has come. */
const portalWords: Record<string, string> = {
  done: 'done already',
  device: 'for other devices',
  visitors: 'for other visitors',
  utm: 'for other UTM parameters',
  referrer: 'for other referrers',
  hours: 'waits for its last hours',
  before: 'shown or closed here often enough',
  trigger: 'waits for its trigger',
  consent: 'waits for consent',
  busy: 'waits until nothing lies over the page',
  loading: 'waits for the answer',
}

export type Row = readonly [label: string, value: string]
export type Check = XrayReport['checks'][number]

const abbreviations: Record<Amount[0], string> = { day: 'd', hour: 'h', minute: 'min', second: 's' }

const ON_HOLD =
  'Consent is on hold on this page: the mark of this browser cannot be kept until consent is given'

/** "2 d 18 h": no more than so many units. Empty from the deadline on, and where there is none. */
export function leftText(deadlineAt: number | null, now: number, units: number): string {
  const seconds = secondsLeft(deadlineAt ?? 0, now)
  return seconds > 0 ? inShort(runningAmounts(seconds).slice(0, units)) : ''
}

/** The time that is left stands below the deadline; what the browser knows by itself stands last. */
export function xrayRows({ rows, deadlineAt }: XrayReport, page: XrayPage, now: number): Row[] {
  const left = leftText(deadlineAt, now, 3)
  const at = rows.findIndex(([label]) => label === 'Deadline') + 1 || rows.length
  return [
    ...rows.slice(0, at),
    ...(left ? [['Left', left] as const] : []),
    ...rows.slice(at),
    ...(page.portal ? [['Portal', portalWords[page.portal] ?? 'has come'] as const] : []),
    ['Last answer', `${ageText(page.answerAgeMs)} · script ${page.version}`],
  ]
}

export function xrayChecks({ checks }: XrayReport, { isOnHold }: Pick<XrayPage, 'isOnHold'>): Check[] {
  return [...(isOnHold ? [{ isRight: false, text: ON_HOLD }] : []), ...checks]
}

/** "You see this page as if it were Nov 27, 11:58 PM"; empty in the present. */
export function travelText({ travel }: XrayReport): string {
  return travel ? travel.text.replace(/^(as if it were )?/i, 'You see this page as if it were ') : ''
}

export function reportText(report: XrayReport, page: XrayPage, now: number): string {
  const travel = travelText(report)
  return [
    report.title + (report.note ? ` (${report.note})` : ''),
    page.address,
    ...(travel ? [travel] : []),
    '',
    ...xrayRows(report, page, now).map(([label, value]) => `${label}: ${value}`),
    '',
    ...xrayChecks(report, page).map(({ isRight, text }) => `${isRight ? '✓' : '–'} ${text}`),
  ].join('\n')
}

function ageText(ms: number | undefined): string {
  if (ms === undefined) return 'remembered from the last visit'
  return `${inShort(runningAmounts(Math.floor(ms / 1000)).slice(0, 1))} ago`
}

function inShort(amounts: readonly Amount[]): string {
  return amounts.map(([unit, amount]) => `${amount} ${abbreviations[unit]}`).join(' ')
}
