/** The calls of the assistant, and those of whoever runs the installation about its model. */
import type { FastifyInstance } from 'fastify'
import { assistantApi as calls } from '#domain/assistant/assistant.api.ts'
import { assistantModelApi as modelCalls } from '#domain/assistant/assistant-model.api.ts'
import { suggestionsFor } from '#domain/assistant/suggestions.ts'
import { campaignTypesFor } from '#domain/campaigns/type-choice.ts'
import { notFound } from '../http/errors.ts'
import { serve, serveEvents } from '../http/serve.ts'
import { beginTurn, talkerOf, type TurnDeps } from './begin-turn.ts'
import { listConversations, ownConversation, showConversation } from './conversations.ts'
import { conversationsOf, removeConversation } from './conversations-repository.ts'
import { chosenModel, removeModel, saveModel, showModel } from './model-settings.ts'
import { tryModel } from './try-model.ts'
import { usageReport } from './usage.ts'

/** `ai` sends these, so that proxies pass on each piece. */
const STREAM_HEADERS = {
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
}

export function assistantRoutes(app: FastifyInstance, deps: TurnDeps): void {
  const { db } = deps.database
  const stopped = new AbortController()
  app.addHook('preClose', async () => stopped.abort())

  serve(app, calls.open, async ({ user, account }) => {
    const talker = talkerOf({ user, account })
    const chosen = await chosenModel(deps)
    const [newest] = await conversationsOf(db, talker)
    return {
      engine: chosen ? ('model' as const) : ('guide' as const),
      model: chosen?.model ?? null,
      conversation: newest ? await showConversation(deps, talker, newest) : null,
      suggestions: suggestionsFor(campaignTypesFor(account.permissions)),
    }
  })

  serve(app, calls.conversations, async (asked) => ({
    conversations: await listConversations(deps, talkerOf(asked)),
  }))

  serve(app, calls.conversation, async ({ params, ...asked }) => {
    const talker = talkerOf(asked)
    return showConversation(deps, talker, await ownConversation(deps, talker, params.conversationId))
  })

  serve(app, calls.removeConversation, async ({ params, ...asked }) => {
    if (!(await removeConversation(db, talkerOf(asked), params.conversationId))) throw notFound()
  })

  serveEvents(app, calls.chat, async (asked, gone) => ({
    headers: STREAM_HEADERS,
    events: await beginTurn(deps, asked, AbortSignal.any([gone, stopped.signal])),
  }))

  serve(app, calls.reportUsage, async ({ body, ...asked }) => {
    const { tokens } = await ownConversation(deps, talkerOf(asked), body.conversationId)
    return { tokens }
  })

  serve(app, modelCalls.model, () => showModel(deps))

  serve(app, modelCalls.testModel, async ({ user }) => {
    await deps.limits.take('modelTestsPerPerson', user.id)
    return tryModel(deps)
  })

  serve(app, modelCalls.saveModel, async ({ body, request }) => {
    await saveModel(deps, body)
    await deps.audit.write(db, request, { action: 'assistant-model-changed', subject: body.model })
    return showModel(deps)
  })

  serve(app, modelCalls.removeModel, async ({ request }) => {
    await removeModel(deps)
    await deps.audit.write(db, request, { action: 'assistant-model-changed', subject: null })
    return showModel(deps)
  })

  serve(app, modelCalls.usage, () => usageReport(deps))
}
