/** What the integration flow is shown of a platform with groups, one account there, and nothing saved yet. */
import type { IntegrationView, TriggerView } from '../../src/domain/integrations/integrations.api.ts'

type Platform = IntegrationView['platform']
type Connection = IntegrationView['connections'][number]

export function integrationView(changes: Partial<IntegrationView> = {}): IntegrationView {
  return {
    platform: integratedPlatform(),
    connections: [connectionOf('one')],
    settings: null,
    triggers: [],
    ...changes,
  }
}

export function integratedPlatform(changes: Partial<Platform> = {}): Platform {
  return {
    id: 'mailerlite',
    name: 'MailerLite',
    apiDocs: null,
    credentials: null,
    hasOAuth: false,
    signIn: null,
    triggers: [
      {
        kind: 'list',
        label: 'joins a group',
        one: 'group',
        many: 'groups',
        heardBy: 'webhook',
        canCreate: true,
      },
    ],
    fields: { of: 'account', canList: true, types: ['text', 'date'] },
    tags: null,
    addsTo: null,
    limit: { calls: 120, perMs: 60_000, atOnce: 4 },
    ...changes,
  }
}

export function connectionOf(id: string, changes: Partial<Connection> = {}): Connection {
  return {
    id,
    platform: 'mailerlite',
    name: `Account ${id}`,
    accountName: null,
    by: 'key',
    state: 'working',
    problem: null,
    checkedAt: 0,
    ...changes,
  }
}

export function triggerOf(id: string, changes: Partial<TriggerView> = {}): TriggerView {
  return {
    id,
    connectionId: 'one',
    kind: 'list',
    source: { id: '7', name: 'Waitlist' },
    heardBy: 'webhook',
    pasted: null,
    state: 'listening',
    problem: null,
    silent: null,
    leads: 0,
    checkedAt: 0,
    lastReceived: null,
    createdAt: 0,
    ...changes,
  }
}
