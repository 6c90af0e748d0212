/** Testing: the owner sees for themselves that the campaign works, before anybody else sees it (B §2.8, §3.8, §4.6). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignTypeFacts, isCampaignType, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { hasTestingCard } from '#domain/testing/testing-cards.ts'
import type { TestEvent, TestingChecklist } from '#domain/testing/testing.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { Loading, LoadingForm } from '../ui/loading.tsx'
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
const CHECKLIST = 610
const CARDS = [190, 260, 230]
const CLOCK = 270

/** Loaded when there is something to draw. */
type TestingScreenProps = { qrCode: QrCodeComponent }

export function TestingScreen({ qrCode }: TestingScreenProps) {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  const { data, isPending, error } = campaign
  const type = data?.form.campaignType
  return (
    <ScreenBody width="wide">
      {isPending && <LoadingForm heights={[CHECKLIST, ...CARDS]} />}
      {error && !data && <Problem onRetry={() => void campaign.refetch()}>{error.message}</Problem>}
      {data && isCampaignType(type) && <Testing key={data.id} campaign={data} type={type} qrCode={qrCode} />}
    </ScreenBody>
  )
}

type TestingProps = TestingScreenProps & { campaign: CampaignDetail; type: CampaignType }

function Testing({ campaign, type, qrCode }: TestingProps) {
  const { id: campaignId, timezone: zone } = campaign
  const checklist = useQuery(testingQuery(campaignId))
  return (
    <FormColumns
      summaryLine={<SideLine type={type} event={checklist.data?.event ?? null} />}
      summary={
        <>
          {checklist.isPending && <Loading heights={[CLOCK]} />}
          {checklist.data && (
            <Side campaign={campaign} type={type} checklist={checklist.data} qrCode={qrCode} />
          )}
        </>
      }
    >
      {checklist.isPending && <Loading heights={[CHECKLIST]} />}
      {checklist.isError && !checklist.data && (
        <Problem title="The checklist could not be shown" onRetry={() => void checklist.refetch()}>
          {checklist.error.message}
        </Problem>
      )}
      {checklist.data && <ChecklistCard campaign={campaign} type={type} checklist={checklist.data} />}
      <RehearsalCard campaign={campaign} />
      {hasTestingCard('resetLinks', type) && <ResetLinksCard campaignId={campaignId} zone={zone} />}
      {hasTestingCard('teamLink', type) && <TeamLinkCard campaignId={campaignId} />}
    </FormColumns>
  )
}

function SideLine({ type, event }: { type: CampaignType; event: TestEvent | null }) {
  return hasTestingCard('clock', type) ? <TestClockLine event={event} /> : 'On your phone'
}

/** Both cards open the same page. */
function Side({ campaign, type, checklist, qrCode }: TestingProps & { checklist: TestingChecklist }) {
  const [pageId, setPageId] = useState<string | null>(null)
  const { email, emailLinks } = checklist
  const page = emailLinks.find((link) => link.pageId === pageId) ?? emailLinks[0]
  return (
    <>
      {hasTestingCard('clock', type) && (
        <TestClockCard
          campaignId={campaign.id}
          zone={campaign.timezone}
          checklist={checklist}
          page={page}
          hasMails={campaignTypeFacts(type).emailTabs}
          onPage={setPageId}
        />
      )}
      {page && <PhoneCard link={email === null ? null : page.emailLink} qrCode={qrCode} />}
    </>
  )
}
