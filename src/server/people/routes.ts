/** Every route about one person of a campaign. */
import type { FastifyInstance } from 'fastify'
import { personApi as calls } from '#domain/people/person.api.ts'
import { badRequest } from '../http/errors.ts'
import { serve, serveStream } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { exportedPerson } from './export-person.ts'
import { personTimeline, showPerson, type PersonDeps } from './person.ts'
import { placeIn } from './timeline.ts'

export function peopleRoutes(app: FastifyInstance, deps: Platform & PersonDeps): void {
  const { audit, database } = deps

  serve(app, calls.load, ({ account, campaign, params }) =>
    showPerson(deps, { account, campaign }, params.leadId),
  )

  serve(app, calls.timeline, ({ account, campaign, params, query }) => {
    const after = query.after === undefined ? null : placeIn(query.after)
    if (query.after !== undefined && after === null) throw badRequest('There is no such page of a timeline.')
    return personTimeline(deps, { account, campaign }, { leadId: params.leadId, group: query.group, after })
  })

  serveStream(app, calls.exportPerson, async ({ account, campaign, params, request }) => {
    const file = await exportedPerson(deps, { account, campaign }, params.leadId)
    await audit.write(database.db, request, { action: 'person-exported', subject: params.leadId })
    return file
  })
}
