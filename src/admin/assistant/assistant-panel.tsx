/** What is in the assistant's modal: a conversation, or the list of those that were kept. */
import { VisuallyHidden } from '@mantine/core'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import type { FilledForm } from '../campaigns/use-made-campaign.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import classes from './assistant.module.css'
import { Composer } from './composer.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { FullNotice } from './full-notice.tsx'
import { PanelHead } from './panel-head.tsx'
import { Transcript } from './transcript.tsx'
import { askIn, callsIn, isAboutForm, spokenText } from './turn.ts'
import { useTalk, type Opening } from './use-talk.ts'

const ConversationList = lazyRouteComponent(() => import('./conversation-list.tsx'), 'ConversationList')

/** Leaves as soon as nothing is being made any more. */
export type PanelHandle = { leave: () => void }

type AssistantPanelProps = {
  ref: Ref<PanelHandle>
  opening: Opening
  currentForm: () => CampaignForm
  onLeft: (filled: FilledForm | null) => void
}

export function AssistantPanel({ ref, opening, currentForm, onLeft }: AssistantPanelProps) {
  const talk = useTalk(opening)
  const { turn, error, isOver } = talk
  const [isListOpen, setListOpen] = useState(false)
  const view = useViewCampaign()
  useLeaving(ref, talk, { currentForm, onLeft })

  function startNew() {
    talk.startNew()
    setListOpen(false)
  }

  return (
    <>
      <PanelHead
        engine={talk.engine}
        model={opening.model}
        onNew={turn.messages.length > 0 ? startNew : undefined}
        isListOpen={isListOpen}
        onList={() => setListOpen(!isListOpen)}
      />
      {isListOpen ? (
        <Suspense fallback={<div className={classes.kept} />}>
          <ConversationList
            isOpen={talk.is}
            onOpen={(id) => void talk.open(id).then(() => setListOpen(false))}
            onDeleted={(id) => talk.is(id) && talk.startNew()}
          />
        </Suspense>
      ) : (
        <>
          <Transcript
            key={talk.id}
            turn={turn}
            engine={talk.engine}
            suggestions={opening.suggestions}
            onSay={talk.say}
            onRetry={talk.retry}
            onView={view}
          />
          <div className={classes.foot}>
            {error && !isOver && <ErrorBanner error={error} />}
            {isOver ? (
              <FullNotice onNew={startNew} />
            ) : (
              <Composer
                key={talk.id}
                status={turn.status}
                ask={askIn(turn)}
                onSend={talk.say}
                onStop={talk.stop}
              />
            )}
          </div>
        </>
      )}
      <VisuallyHidden role="status">{spokenText(turn, talk.since)}</VisuallyHidden>
    </>
  )
}

function useViewCampaign() {
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  return (campaignId: string) => void navigate(toEditor(campaignId, 'deadline'))
}

type Leaving = Pick<AssistantPanelProps, 'currentForm' | 'onLeft'>

function useLeaving(
  ref: Ref<PanelHandle>,
  { said, isMaking }: Pick<ReturnType<typeof useTalk>, 'said' | 'isMaking'>,
  { currentForm, onLeft }: Leaving,
) {
  const { account } = useCurrentAccount()
  const refreshCampaigns = useRefreshCampaigns()
  const [isLeaving, setLeaving] = useState(false)
  useImperativeHandle(ref, () => ({ leave: () => setLeaving(true) }), [])

  const forForm = said.findLast(({ messages, since }) =>
    messages.slice(since).flatMap(callsIn).some(isAboutForm),
  )
  const leave = useEffectEvent(async () => {
    if (forForm === undefined) return onLeft(null)
    void refreshCampaigns()
    const context = { ...forForm, current: currentForm(), zone: account.timezone, now: Date.now() }
    const { madeCampaign } = await import('./made-campaign.ts')
    onLeft(madeCampaign(forForm.messages, context))
  })
  useEffect(() => {
    if (isLeaving && !isMaking) void leave()
  }, [isLeaving, isMaking])

  // It is there when the modal is closed.
  const isPrepared = forForm !== undefined
  useEffect(() => {
    if (isPrepared) void import('./made-campaign.ts')
  }, [isPrepared])
}
