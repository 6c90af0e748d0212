/** Mailchimp: joining an audience starts deadlines, and each audience has fields of its own. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import { oauth } from './oauth.ts'
import * as webhook from './webhook.ts'

export const mailchimp: Adapter = {
  id: 'mailchimp',
  name: client.name,
  apiDocs: platforms.mailchimp.apiDocs,
  credentials: {
    first: {
      label: 'API key',
      where: 'In Mailchimp, open your profile, Extras, API keys, and create a key.',
      isSecret: true,
    },
  },
  oauth,
  // Calls are not counted there, only those that run at once.
  limit: { calls: 600, perMs: 60_000, atOnce: 8 },
  reach: client.reach,
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins an audience',
      one: 'audience',
      many: 'audiences',
      heardBy: 'webhook',
      list: client.audiences,
    },
  },
  fields: { of: 'list', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 500, write: client.writeBatch },
    read: client.read,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  tags: {
    one: 'tag',
    many: 'tags',
    from: 'names',
    add: (account, person, { name }) => client.setTag(account, person, { name, status: 'active' }),
    remove: (account, person, { name }) => client.setTag(account, person, { name, status: 'inactive' }),
  },
  hooks: webhook,
  receive: webhook.receive,
}
