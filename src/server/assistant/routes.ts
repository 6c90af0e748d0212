/** The calls of the assistant, and those of whoever runs the installation about its model. */
import type { FastifyInstance } from 'fastify'
import { assistantApi as calls } from '#domain/assistant/assistant.api.ts'
import { suggestionsFor } from '#domain/assistant/suggestions.ts'
import { campaignTypesFor } from '#domain/campaigns/type-choice.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { SignedIn } from '../http/access.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import type { Platform } from '../platform/platform.ts'
import { canUseAssistant } from '#domain/accounts/permissions.ts'
import { assistantMessages } from '#domain/assistant/messages.ts'
import { listConversations, ownConversation, showConversation } from './conversations.ts'
import { conversationsOf, removeConversation, type Talker } from './conversations-repository.ts'
import { chosenModel, removeModel, saveModel, showModel } from './model-settings.ts'
import { tryModel } from './try-model.ts'
import { usageReport } from './usage.ts'

type AssistantDeps = Platform & { network?: Network | undefined }

export function assistantRoutes(app: FastifyInstance, deps: AssistantDeps): void {
  const { db } = deps.database

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

  serve(app, calls.reportUsage, async ({ body, ...asked }) => {
    const { tokens } = await ownConversation(deps, talkerOf(asked), body.conversationId)
    return { tokens }
  })

  serve(app, calls.model, () => showModel(deps))

  serve(app, calls.testModel, () => tryModel(deps))

  serve(app, calls.saveModel, async ({ body, request }) => {
    await saveModel(deps, body)
    await deps.audit.write(db, request, { action: 'assistant-model-changed', subject: body.model })
    return showModel(deps)
  })

  serve(app, calls.removeModel, async ({ request }) => {
    await removeModel(deps)
    await deps.audit.write(db, request, { action: 'assistant-model-changed', subject: null })
    return showModel(deps)
  })

  serve(app, calls.usage, () => usageReport(deps))
}

/** Refuses who may not talk to the assistant at all. */
function talkerOf({ user, account }: Pick<SignedIn, 'user' | 'account'>): Talker {
  if (!canUseAssistant(account.permissions)) throw forbidden(assistantMessages.notForAccount)
  return { accountId: account.id, userId: user.id }
}
