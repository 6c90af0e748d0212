/** The weekly report as a mail: what the account's campaigns did in the week, what needs attention, and a way to stop it. */
import { htmlText } from '../emails/html-text.ts'
import { mailButton, mailCard, mailNote, mailPage } from '../emails/mail-layout.ts'
import { oneLine } from '../emails/notice-mail.ts'
import { plainMoney } from '../sales/money-text.ts'
import type { Finding } from './attention.ts'

/** `before`: in the week before. */
type Compared = { now: number; before: number }

export type ReportFacts = {
  account: string
  /** Dates. */
  week: { from: string; to: string }
  leads: Compared
  orders: Compared
  /** One for each currency: amounts of two currencies have no sum. */
  sales: readonly (Compared & { currency: string })[]
  /** Those with the most orders first. */
  campaigns: readonly ReportedCampaign[]
  findings: readonly Finding[]
  dashboardUrl: string
  stopUrl: string
}

export type ReportedCampaign = {
  name: string
  url: string
  /** Null where a campaign tracks no leads. */
  leads: number | null
  orders: number
  sales: readonly { currency: string; amount: number }[]
}

const CAMPAIGNS_SHOWN = 10
const FINDINGS_SHOWN = 5

export function reportMail(facts: ReportFacts): { subject: string; text: string; html: string } {
  return { subject: subjectOf(facts), text: textOf(facts), html: htmlOf(facts) }
}

const number = new Intl.NumberFormat('en')

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

function subjectOf({ week, leads, orders }: ReportFacts): string {
  return `${weekText(week)}: ${counted(leads.now, 'lead', 'leads')}, ${counted(orders.now, 'order', 'orders')}`
}

/** "Nov 16 to 22", "Oct 26 to Nov 1" */
function weekText({ from, to }: ReportFacts['week']): string {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const month = (date: Temporal.PlainDate) => date.toLocaleString('en', { month: 'short', day: 'numeric' })
  return `${month(first)} to ${first.month === last.month ? last.day : month(last)}`
}

type Line = { label: string; value: string; change: string }

function totalsOf({ leads, orders, sales }: ReportFacts): Line[] {
  const counts = [
    { label: 'Leads', ...leads },
    { label: 'Orders', ...orders },
  ].map(({ label, now, before }) => ({
    label,
    value: number.format(now),
    change: `${number.format(before)} the week before`,
  }))
  const amounts = sales.map(({ currency, now, before }) => ({
    label: 'Sales',
    value: plainMoney(now, currency),
    change: `${plainMoney(before, currency)} the week before`,
  }))
  return [...counts, ...amounts]
}

function doneBy({ leads, orders, sales }: ReportedCampaign): string[] {
  return [
    ...(leads === null ? [] : [counted(leads, 'lead', 'leads')]),
    counted(orders, 'order', 'orders'),
    ...sales.map(({ amount, currency }) => plainMoney(amount, currency)),
  ]
}

function moreText(all: number, shown: number): string | null {
  return all > shown ? `and ${number.format(all - shown)} more` : null
}

function findingText({ title, campaign }: Finding): string {
  return campaign === null ? title : `${title} (${oneLine(campaign.name)})`
}

const nobodyCame = 'No campaign has had a lead or an order.'

const noteOf = ({ account }: ReportFacts) =>
  `You get this each Monday because you asked for it in the account “${oneLine(account)}” at Lastcall.`

function textOf(facts: ReportFacts): string {
  const { campaigns, findings, dashboardUrl, stopUrl } = facts
  const shown = campaigns.slice(0, CAMPAIGNS_SHOWN)
  const found = findings.slice(0, FINDINGS_SHOWN)
  const lines = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('\n')
  return `${[
    `Your week, ${weekText(facts.week)}`,
    lines(totalsOf(facts).map(({ label, value, change }) => `${label}: ${value} (${change})`)),
    campaigns.length === 0
      ? nobodyCame
      : lines([
          ...shown.map((campaign) => `${oneLine(campaign.name)}: ${doneBy(campaign).join(', ')}`),
          moreText(campaigns.length, shown.length),
        ]),
    ...(found.length === 0
      ? []
      : [
          lines([
            'Needs attention:',
            ...found.map((finding) => `- ${findingText(finding)}`),
            moreText(findings.length, found.length),
          ]),
        ]),
    `Open analytics here:\n${dashboardUrl}`,
    `${noteOf(facts)} Stop it here:\n${stopUrl}`,
  ].join('\n\n')}\n`
}

function htmlOf(facts: ReportFacts): string {
  const { dashboardUrl, stopUrl } = facts
  return mailPage({
    schemes: 'light dark',
    subject: subjectOf(facts),
    preheader: totalsOf(facts)
      .map(({ label, value }) => `${label} ${value}`)
      .join(', '),
    parts: [
      mailCard([
        `<h1 class="lc-ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1d1c19">Your week, ${unbroken(weekText(facts.week))}</h1>`,
        totalsHtml(totalsOf(facts)),
        campaignsHtml(facts.campaigns),
        findingsHtml(facts.findings),
        mailButton({ text: 'Open analytics', url: dashboardUrl }),
      ]),
      mailNote(
        `${htmlText(noteOf(facts))} <a class="lc-ink3" href="${htmlText(stopUrl)}" style="color:#6c6860;text-decoration:underline">Stop the report</a>`,
      ),
    ],
  })
}

/** In cells that stand below each other on phones by themselves. */
function totalsHtml(lines: readonly Line[]): string {
  const cells = lines.map(
    ({ label, value, change }) =>
      `<div style="display:inline-block;vertical-align:top;min-width:150px;padding:0 16px 16px 0"><p class="lc-ink3" style="margin:0;font-size:13px;line-height:18px;color:#6c6860">${label}</p><p class="lc-ink" style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#1d1c19">${htmlText(value)}</p><p class="lc-ink3" style="margin:0;font-size:13px;line-height:18px;color:#6c6860">${htmlText(change)}</p></div>`,
  )
  return `<div style="margin:0 0 8px">${cells.join('')}</div>`
}

const cell = 'padding:8px 0;border-top:1px solid #e6e4de;font-size:14px;line-height:20px'

function campaignsHtml(campaigns: readonly ReportedCampaign[]): string {
  if (campaigns.length === 0) return paragraph(nobodyCame)
  const shown = campaigns.slice(0, CAMPAIGNS_SHOWN)
  const rows = shown.map(
    (campaign) =>
      `<tr><td class="lc-box" dir="auto" style="${cell};padding-right:16px;word-break:break-word"><a class="lc-ink" href="${htmlText(campaign.url)}" style="color:#1d1c19;font-weight:600;text-decoration:none">${htmlText(oneLine(campaign.name))}</a></td><td class="lc-box lc-ink2" align="right" style="${cell};color:#514e47">${doneBy(campaign).map(unbroken).join(', ')}</td></tr>`,
  )
  const more = moreText(campaigns.length, shown.length)
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join('\n')}</table>${more === null ? '' : paragraph(more)}`
}

function findingsHtml(findings: readonly Finding[]): string {
  if (findings.length === 0) return ''
  const shown = findings.slice(0, FINDINGS_SHOWN)
  const items = shown.map(
    (finding) =>
      `<li dir="auto" style="margin:0 0 6px;word-break:break-word">${htmlText(findingText(finding))}</li>`,
  )
  const more = moreText(findings.length, shown.length)
  return `<h2 class="lc-ink" style="margin:0 0 8px;font-size:16px;line-height:22px;font-weight:700;color:#1d1c19">Needs attention</h2><ul class="lc-ink2" style="margin:0 0 16px;padding:0 0 0 20px;font-size:14px;line-height:20px;color:#514e47">${items.join('\n')}</ul>${more === null ? '' : paragraph(more)}`
}

function unbroken(text: string): string {
  return `<span style="white-space:nowrap">${htmlText(text)}</span>`
}

function paragraph(text: string): string {
  return `<p class="lc-ink2" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#514e47">${htmlText(text)}</p>`
}
