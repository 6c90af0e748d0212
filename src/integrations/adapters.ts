/** The platforms that we talk to, by their id in the catalog: a platform more is a folder and a line. */
import type { IntegrationFacts, TriggerFacts, TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Adapter, Trigger } from './adapter.ts'
import { activecampaign } from './activecampaign/adapter.ts'
import { brevo } from './brevo/adapter.ts'
import { drip } from './drip/adapter.ts'
import { kit } from './kit/adapter.ts'
import { mailchimp } from './mailchimp/adapter.ts'
import { klaviyo } from './klaviyo/adapter.ts'
import { getresponse } from './getresponse/adapter.ts'
import { keap } from './keap/adapter.ts'
import { ontraport } from './ontraport/adapter.ts'
import { hubspot } from './hubspot/adapter.ts'
import { aweber } from './aweber/adapter.ts'
import { mailerlite } from './mailerlite/adapter.ts'
import { tagSources } from './find-sources.ts'

export const adapters: Record<string, Adapter> = {
  mailerlite,
  kit,
  activecampaign,
  drip,
  keap,
  ontraport,
  hubspot,
  aweber,
  mailchimp,
  klaviyo,
  getresponse,
  brevo,
}

export function findAdapter(id: string): Adapter | undefined {
  return Object.hasOwn(adapters, id) ? adapters[id] : undefined
}

/** What owners are told and asked, as data: an adapter without its functions. */
export function factsOf(adapter: Adapter): IntegrationFacts {
  const { id, name, apiDocs, credentials, oauth, triggers, fields, people, limit } = adapter
  return {
    id,
    name,
    apiDocs,
    credentials,
    hasOAuth: oauth !== undefined,
    triggers: Object.entries(triggers).map(([kind, trigger]) => triggerFacts(kind as TriggerKind, trigger)),
    fields: { of: fields.of, canList: fields.list !== undefined, types: fields.types },
    addsTo: people.addsTo ?? null,
    tags: tagFacts(adapter),
    limit,
  }
}

/** Tags that nobody could choose are not spoken of. */
function tagFacts(adapter: Adapter): IntegrationFacts['tags'] {
  const sources = tagSources(adapter)
  if (!adapter.tags || sources === null) return null
  const { one, many } = adapter.tags
  return { one, many, areNames: sources === 'names', canRemove: adapter.tags.remove !== undefined }
}

function triggerFacts(kind: TriggerKind, trigger: Trigger): TriggerFacts {
  const { label, one, many, heardBy } = trigger
  return { kind, label, one, many, heardBy, canCreate: trigger.create !== undefined }
}
