/** MailerLite (the new one): groups start deadlines, and a token is all it takes. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { bearer } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const mailerlite: Adapter = {
  id: 'mailerlite',
  name: client.name,
  apiDocs: platforms.mailerlite.apiDocs,
  credentials: {
    first: {
      label: 'API token',
      where: 'In MailerLite, open Integrations, MailerLite API, and generate a new token.',
      isSecret: true,
    },
  },
  limit: { calls: 120, perMs: 60_000, atOnce: 4 },
  reach: (credentials) => ({ baseUrl: 'https://connect.mailerlite.com/api', headers: bearer(credentials) }),
  verify: client.verify,
  triggers: {
    list: {
      label: 'joins a group',
      one: 'group',
      many: 'groups',
      heardBy: 'webhook',
      list: client.groups,
      search: (account, text, page) => client.groups(account, page, text),
      create: client.createGroup,
    },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 50, write: client.writeBatch },
    read: client.read,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  tags: { one: 'group', many: 'groups', add: client.addToGroup, remove: client.removeFromGroup },
  hooks: webhook,
  receive: webhook.receive,
}
