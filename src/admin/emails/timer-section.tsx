/** The timer for e-mails: as it looks now, the way to its editor, and its code. */
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { LinkButton } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveCodeSettings } from '../email-code/api.ts'
import { TimerCode } from '../email-code/timer-code.tsx'
import { TimerPreview } from './timer-preview.tsx'

type TimerSectionProps = { number: number; campaignId: string; setup: EmailSetup }

export function TimerSection({ number, campaignId, setup }: TimerSectionProps) {
  const toEditor = useEditorLink()
  const save = useSaveCodeSettings(campaignId)
  return (
    <SectionCard
      number={number}
      title="Email Timer"
      description="An image that counts down to the deadline of whoever opens the email."
      aside={
        <LinkButton size="xs" {...toEditor(campaignId, 'email-timer-editor')}>
          Edit timer
        </LinkButton>
      }
    >
      <TimerPreview campaignId={campaignId} />
      <TimerCode
        setup={setup}
        onSettings={(settings) =>
          void toast.outcome(save.mutateAsync({ before: setup.settings, now: settings }))
        }
      />
    </SectionCard>
  )
}
