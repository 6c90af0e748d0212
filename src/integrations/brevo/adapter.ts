/** Brevo, once Sendinblue: lists start deadlines; contacts have no tags. */
import { platforms } from '#domain/platforms/platforms.ts'
import type { Adapter } from '../adapter.ts'
import { tokenOf } from '../bearer.ts'
import * as client from './client.ts'
import * as people from './people.ts'
import * as webhook from './webhook.ts'

export const brevo: Adapter = {
  id: 'brevo',
  name: client.name,
  apiDocs: platforms.brevo.apiDocs,
  credentials: {
    first: {
      label: 'API key',
      where: 'In Brevo, open SMTP & API, API keys, and generate a new one.',
      isSecret: true,
    },
  },
  limit: { calls: 10, perMs: 1000, atOnce: 4 },
  reach: (credentials) => ({
    baseUrl: 'https://api.brevo.com/v3',
    headers: { 'api-key': tokenOf(credentials) },
  }),
  verify: client.verify,
  triggers: {
    list: { label: 'joins a list', one: 'list', many: 'lists', heardBy: 'webhook', list: client.lists },
  },
  fields: { of: 'account', types: ['text', 'date'], list: client.fields, create: client.createField },
  people: {
    find: client.find,
    write: client.write,
    batch: { most: 100, write: client.writeBatch },
    read: client.read,
    emailOf: client.emailOf,
    of: people.of,
    count: people.count,
    add: people.add,
    addsTo: 'list',
  },
  hooks: webhook,
  receive: webhook.receive,
}
