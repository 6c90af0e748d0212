/** Testing: the owner sees for themselves that the campaign works, before anybody else sees it (B §2.8, §3.8, §4.6). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCampaignType, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { hasTestingCard } from '#domain/testing/testing-cards.ts'
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import type { QrCodeComponent } from '../ui/qr-picture.tsx'
import { testingQuery } from './api.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { ResetLinksCard } from './reset-links-card.tsx'
import { TeamLinkCard } from './team-link-card.tsx'
import { TestClockCard, TestClockLine } from './test-clock-card.tsx'

/** In the height of what comes. */
const SKETCHES = [610, 190, 260, 230]

/** Loaded when there is something to draw. */
type TestingScreenProps = { qrCode: QrCodeComponent }

export function TestingScreen({ qrCode }: TestingScreenProps) {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const checklist = useQuery(testingQuery(campaignId))
  const failed = [campaign, checklist].find(({ isError, data }) => isError && !data)
  const type = campaign.data?.form.campaignType
  return (
    <ScreenBody width="wide">
      {!failed && (campaign.isPending || checklist.isPending) && <LoadingForm heights={SKETCHES} />}
      {failed && (
        <Problem
          title="The test could not be shown"
          onRetry={() => {
            void campaign.refetch()
            void checklist.refetch()
          }}
        >
          {failed.error?.message}
        </Problem>
      )}
      {campaign.data && checklist.data && isCampaignType(type) && (
        <Testing
          key={campaignId}
          campaign={campaign.data}
          type={type}
          checklist={checklist.data}
          qrCode={qrCode}
        />
      )}
    </ScreenBody>
  )
}

type TestingProps = TestingScreenProps & {
  campaign: CampaignDetail
  type: CampaignType
  checklist: TestingChecklist
}

function Testing({ campaign, type, checklist, qrCode }: TestingProps) {
  const { id: campaignId, timezone: zone } = campaign
  const [pageId, setPageId] = useState<string | null>(null)
  const page = checklist.emailLinks.find((link) => link.pageId === pageId) ?? checklist.emailLinks[0]
  const hasClock = hasTestingCard('clock', type)
  const hasPhone = checklist.email !== null && page !== undefined
  const cards = (
    <>
      <ChecklistCard campaign={campaign} type={type} checklist={checklist} />
      <RehearsalCard campaign={campaign} />
      {hasTestingCard('resetLinks', type) && <ResetLinksCard campaignId={campaignId} zone={zone} />}
      {hasTestingCard('teamLink', type) && <TeamLinkCard campaignId={campaignId} />}
    </>
  )
  return (
    <FormColumns
      summaryLine={hasClock ? <TestClockLine event={checklist.event} /> : 'On your phone'}
      summary={
        <>
          {hasClock && (
            <TestClockCard
              campaignId={campaignId}
              zone={zone}
              checklist={checklist}
              page={page}
              onPage={setPageId}
            />
          )}
          {hasPhone && <PhoneCard link={page.emailLink} qrCode={qrCode} />}
        </>
      }
    >
      {cards}
    </FormColumns>
  )
}
