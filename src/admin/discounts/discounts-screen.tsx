/** The Discounts screen of a store campaign: its shop, and the discount once that is connected and paid for (A §2, §4). */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { isCampaignType, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { discountMessages } from '#domain/discounts/discount.schema.ts'
import { storeStartOf } from '#domain/stores/store-starts.ts'
import type { StoreState, StoreView } from '#domain/stores/stores.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { storeQuery } from '../stores/api.ts'
import { StoreCard } from '../stores/store-card.tsx'
import { useStoreOutcome } from '../stores/use-store-outcome.ts'
import { Loading, LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { discountQuery } from './api.ts'
import { DiscountEditor } from './discount-editor.tsx'
import classes from './discounts.module.css'
import { StoreStartCard } from './store-start-card.tsx'

export function DiscountsScreen() {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  const store = useQuery(storeQuery)
  const failed = [campaign, store].find(({ isError, data }) => isError && !data)
  const type = campaign.data?.form.campaignType
  useStoreOutcome()
  return (
    <ScreenBody width="wide">
      <div className={classes.screen}>
        {!failed && (campaign.isPending || store.isPending) && <Loading heights={[156]} />}
        {failed && (
          <Problem
            onRetry={() => {
              void campaign.refetch()
              void store.refetch()
            }}
          >
            {failed.error?.message}
          </Problem>
        )}
        {campaign.data && store.data && isCampaignType(type) && (
          <Discounts campaign={campaign.data} type={type} state={store.data} />
        )}
      </div>
    </ScreenBody>
  )
}

type DiscountsProps = { campaign: CampaignDetail; type: CampaignType; state: StoreState }

function Discounts({ campaign, type, state }: DiscountsProps) {
  const returnUrl = useLocation({ select: ({ pathname }) => pathname })
  const { store, subscribed } = state
  return (
    <>
      <StoreCard state={state} returnUrl={returnUrl} snippet={campaign.snippet} />
      {store && subscribed && (
        <>
          <SavedDiscount key={campaign.id} campaign={campaign} type={type} store={store} />
          {storeStartOf(type) !== null && (
            <StoreStartCard campaignId={campaign.id} way={{ store, signIn: state.signIn, returnUrl }} />
          )}
        </>
      )}
    </>
  )
}

type SavedDiscountProps = Omit<DiscountsProps, 'state'> & { store: StoreView }

function SavedDiscount({ campaign, type, store }: SavedDiscountProps) {
  const saved = useQuery(discountQuery(campaign.id))
  if (saved.isPending) return <LoadingForm heights={[620]} />
  if (saved.isError && !saved.data)
    return (
      <Problem title={discountMessages.discountNotRead} onRetry={() => void saved.refetch()}>
        {saved.error.message}
      </Problem>
    )
  return <DiscountEditor campaign={campaign} type={type} store={store} saved={saved.data.data} />
}
