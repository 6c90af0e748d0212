/** The part of a platform's guide where it reports its orders itself: for one campaign, which the address names. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  nativeCheckouts,
  type NativeCheckout,
  type NativeCheckoutId,
} from '#domain/sales/native-checkouts.ts'
import { campaignsQuery } from '../campaigns/api.ts'
import { UnreachableNotice } from '../guides/unreachable-notice.tsx'
import { links } from '../navigation/links.ts'
import { Loading } from '../ui/loading.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { Problem } from '../ui/problem.tsx'
import { SearchableSelect } from '../ui/searchable-select.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { checkoutQuery } from './api.ts'
import { CheckoutAddress } from './checkout-address.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LastOrders } from './last-orders.tsx'
import classes from './guide-pages.module.css'

type NativeOrdersProps = {
  checkout: NativeCheckoutId
  name: string
}

export function NativeOrders(props: NativeOrdersProps) {
  const { checkout, name } = props
  const native: NativeCheckout = nativeCheckouts[checkout]
  const { campaign } = useSearch({ strict: false })
  return (
    <SectionCard
      title={`Orders reported by ${name}`}
      description={`${name} reports each order with its real amount${native.lacks ? '' : ', and refunds'}. Your pages need no code for it.`}
    >
      <UnreachableNotice who={name}>Until it has a public address no order arrives.</UnreachableNotice>
      <CampaignChoice checkout={checkout} campaignId={campaign ?? null} />
      {campaign ? (
        <OfCampaign key={campaign} {...props} native={native} campaignId={campaign} />
      ) : (
        <NumberedSteps steps={native.steps} />
      )}
      <Caveats name={name} native={native} />
    </SectionCard>
  )
}

function CampaignChoice({ checkout, campaignId }: { checkout: NativeCheckoutId; campaignId: string | null }) {
  const navigate = useNavigate()
  const campaigns = useQuery(campaignsQuery({ search: '', show: 'current' }))
  const choices = campaigns.data?.campaigns ?? []
  return (
    <SearchableSelect
      label="Campaign"
      description={
        campaigns.isSuccess && choices.length === 0
          ? 'You have no campaign yet. Create one, and come back for its webhook URL.'
          : 'Each campaign has a webhook URL of its own.'
      }
      placeholder="Choose a campaign"
      nothingFoundMessage="No campaign is called that"
      error={campaigns.isError && campaigns.error.message}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={choices.some(({ id }) => id === campaignId) ? campaignId : null}
      allowDeselect={false}
      onChange={(id) => {
        if (id !== null) void navigate({ ...links.platformGuide(checkout, id), replace: true })
      }}
    />
  )
}

type OfCampaignProps = NativeOrdersProps & { campaignId: string; native: NativeCheckout }

function OfCampaign({ checkout, campaignId, name, native }: OfCampaignProps) {
  const at = { checkout, campaignId }
  const settings = useQuery(checkoutQuery(at))

  if (settings.isPending) return <Loading heights={[60, 120, 200]} />
  if (settings.isError)
    return <Problem onRetry={() => void settings.refetch()}>{settings.error.message}</Problem>

  return (
    <>
      <CheckoutAddress at={at} name={name} url={settings.data.url} />
      <NumberedSteps steps={native.steps} />
      <CheckoutForm at={at} name={name} native={native} settings={settings.data} />
      <LastOrders at={at} />
    </>
  )
}

function Caveats({ name, native: { undocumented, lacks } }: { name: string; native: NativeCheckout }) {
  return (
    <>
      {undocumented && (
        <p className={classes.text}>
          {name} does not document {undocumented}. We read it the way others have seen it: try it once before
          you rely on it.
        </p>
      )}
      {lacks && <p className={classes.text}>{lacks}</p>}
    </>
  )
}
