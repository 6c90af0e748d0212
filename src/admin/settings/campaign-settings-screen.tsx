/** Everything that can be set about a campaign (specification A §2): saved together, and only what was changed. */
import { useQuery } from '@tanstack/react-query'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { settingsQuery } from './api.ts'
import { SettingsEditor } from './settings-editor.tsx'

export function CampaignSettingsScreen() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const settings = useQuery(settingsQuery(campaignId))
  const failed = [campaign, settings].find(({ isError, data }) => isError && !data)
  const type = campaign.data?.form.campaignType
  return (
    <ScreenBody width="wide">
      {!failed && (campaign.isPending || settings.isPending) && <LoadingForm />}
      {failed && (
        <Problem
          onRetry={() => {
            void campaign.refetch()
            void settings.refetch()
          }}
        >
          {failed.error?.message}
        </Problem>
      )}
      {campaign.data && settings.data && isCampaignType(type) && (
        <SettingsEditor
          key={`${campaignId} ${campaignTypeFacts(type).family}`}
          campaign={campaign.data}
          type={type}
          settings={settings.data}
        />
      )}
    </ScreenBody>
  )
}
