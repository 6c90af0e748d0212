/** What asks before it happens: ending a campaign, and letting one begin before its date. */
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useChangeStage } from './api.ts'

export type AskedAct = 'end' | 'goLiveNow'

type AskedText = {
  to: CampaignStage | 'liveNow'
  title: (name: string) => string
  text: string
  confirm: string
  done: string
  tone: 'primary' | 'danger'
}

const askedTexts: Record<AskedAct, AskedText> = {
  end: {
    to: 'ended',
    title: (name) => `End “${name}”?`,
    text: 'The offer is over for everybody at once, also for people whose deadline still runs. Visitors and links go to the after URL from now on. You can open the campaign again later.',
    confirm: 'End campaign',
    done: 'The campaign has ended.',
    tone: 'danger',
  },
  goLiveNow: {
    to: 'liveNow',
    title: (name) => `Go live with “${name}” now?`,
    text: 'The start date becomes this minute: strangers see the campaign from now on. Its end stays as it is.',
    confirm: 'Go live now',
    done: 'The campaign is live.',
    tone: 'primary',
  },
}

type StageDialogsProps = { campaign: CampaignDetail; asked: AskedAct | null; onClose: () => void }

export function StageDialogs({ campaign, asked, onClose }: StageDialogsProps) {
  return (Object.keys(askedTexts) as AskedAct[]).map((act) => (
    <StageDialog key={act} act={act} campaign={campaign} opened={asked === act} onClose={onClose} />
  ))
}

type StageDialogProps = { act: AskedAct; campaign: CampaignDetail; opened: boolean; onClose: () => void }

function StageDialog({ act, campaign, opened, onClose }: StageDialogProps) {
  const change = useChangeStage(campaign.id)
  const { to, title, text, confirm, done, tone } = askedTexts[act]
  return (
    <ConfirmDialog
      opened={opened}
      title={title(campaign.form.campaignName)}
      confirmLabel={confirm}
      tone={tone}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() => void toast.outcome(change.mutateAsync(to), done).finally(onClose)}
    >
      {text}
    </ConfirmDialog>
  )
}
