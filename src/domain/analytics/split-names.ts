/** The parts of a split funnel: as they are kept with each lead, and in words. */
import { leadSources, type LeadSource } from '../starts/lead-sources.ts'
import { findConnector } from '../platforms/connectors.ts'
import { findPlatform } from '../platforms/platforms.ts'
import type { FunnelSplit } from './funnel-splits.ts'
import type { LeadOrigin } from './lead-origin.ts'

const devices: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }

/** Which parts of an origin are one: a row is made for each value of them. */
type SplitFacts = {
  valueOf: (origin: LeadOrigin) => string
  nameOf: (origin: LeadOrigin, pages: ReadonlyMap<string, string>) => string
}

const splits: Record<FunnelSplit, SplitFacts> = {
  page: {
    valueOf: ({ pageId }) => pageId,
    nameOf: ({ pageId }, pages) => (pageId === '' ? 'No page' : (pages.get(pageId) ?? 'A page that is gone')),
  },
  trigger: {
    valueOf: ({ source, trigger }) => (trigger === '' ? source : `${source}: ${trigger}`),
    nameOf: ({ source, trigger }) => [sourceName(source), trigger].filter((part) => part !== '').join(': '),
  },
  platform: {
    valueOf: ({ platform }) => platform,
    nameOf: ({ platform }) =>
      platform === ''
        ? 'No platform'
        : (findPlatform(platform)?.name ?? findConnector(platform)?.name ?? platform),
  },
  device: {
    valueOf: ({ device }) => (Object.hasOwn(devices, device) ? device : ''),
    nameOf: ({ device }) => devices[device] ?? 'Unknown device',
  },
  source: {
    valueOf: ({ utmSource }) => utmSource,
    nameOf: ({ utmSource }) => (utmSource === '' ? 'No UTM source' : utmSource),
  },
}

export function splitValue(by: FunnelSplit, origin: LeadOrigin): string {
  return splits[by].valueOf(origin)
}

/** `pages`: what the owner calls the campaign's pages, by id. */
export function splitName(by: FunnelSplit, origin: LeadOrigin, pages: ReadonlyMap<string, string>): string {
  return splits[by].nameOf(origin, pages)
}

function sourceName(source: string): string {
  return isLeadSource(source) ? leadSources[source] : 'Unknown'
}

function isLeadSource(source: string): source is LeadSource {
  return Object.hasOwn(leadSources, source)
}
