/** The steps of a provider that calls a URL, or sends its mails to an address: what a sale is worth, where to paste it. */
import { Link } from '@tanstack/react-router'
import type { SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import { saleSetups } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { ChangeUrl } from '../ui/change-url.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useRotateSaleUrl, type SaleTrackingAt } from './api.ts'
import { CopyUrl } from './copy-url.tsx'
import { saleTrackingTab } from '../navigation/sale-tracking-link.ts'
import { ForwardingCode } from './forwarding-code.tsx'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'
import { TypedText } from './typed-text.tsx'
import { useWorth, type Worth } from './use-worth.ts'
import { WorthFields } from './worth-fields.tsx'

type UrlStepsProps = { at: SaleTrackingAt; tracking: SaleTracking }

export function UrlSteps({ at, tracking }: UrlStepsProps) {
  const worth = useWorth(at, tracking)
  const { by, take, steps } = saleSetups[at.provider]
  return (
    <ol className={classes.steps}>
      <Step
        number={1}
        title="Say what a sale is worth"
        state={worth.state === 'saved' && worth.amount !== null ? 'done' : 'open'}
      >
        <WorthFields worth={worth} />
        <WorthNote provider={at.provider} worth={worth} />
      </Step>
      <Step number={2} title={take}>
        {by === 'mail' ? (
          <InboundAddress at={at} address={tracking.inboundAddress} />
        ) : (
          <SaleUrl at={at} url={tracking.url} />
        )}
      </Step>
      {steps.map(({ title, text }, index) => (
        <Step key={title} number={index + 3} title={title}>
          {text && (
            <p className={classes.text}>
              <TypedText>{text}</TypedText>
            </p>
          )}
        </Step>
      ))}
    </ol>
  )
}

/** Who can sign what they send, and who sends the amount in an event of their own. */
const whoseAmountWins: Partial<Record<SaleProviderSlug, string>> = {
  kajabi: 'Counts where Kajabi tells no amount.',
  zapier: 'An amount in the request itself wins, where the request is signed.',
  make: 'An amount in the request itself wins, where the request is signed.',
  custom: 'An amount in the request itself wins, where the request is signed.',
}

const states: Record<Worth['state'], string> = {
  saved: 'Saved.',
  saving: 'Saving…',
  failed: 'Not saved.',
  invalid: '',
}

function WorthNote({ provider, worth: { amount, state } }: { provider: SaleProviderSlug; worth: Worth }) {
  const isUntold = amount === null && state === 'saved'
  return (
    <p className={classes.quiet}>
      <span role="status">{isUntold ? '' : states[state]}</span> {whoseAmountWins[provider]}
    </p>
  )
}

function SaleUrl({ at, url }: { at: SaleTrackingAt; url: string }) {
  const rotate = useRotateSaleUrl(at)
  const { note } = saleSetups[at.provider]
  return (
    <>
      <CopyUrl label="Sales tracking URL" value={url} />
      {note && (
        <p className={classes.quiet}>
          <TypedText>{note}</TypedText>
        </p>
      )}
      <div className={classes.rotate}>
        <ChangeUrl
          change={{ isPending: rotate.isPending, mutateAsync: () => rotate.mutateAsync() }}
          as={TextButton}
        >
          No sale is recorded until the new one was pasted wherever the old one stands.
        </ChangeUrl>
      </div>
    </>
  )
}

function InboundAddress({ at, address }: { at: SaleTrackingAt; address: string | null }) {
  const { note } = saleSetups[at.provider]
  if (address === null)
    return (
      <p className={classes.text}>
        This installation takes no mails in yet: whoever runs it sets INBOUND_MAIL_DOMAIN, and how mail gets
        in. Until then <Link {...saleTrackingTab('zapier')}>Zapier</Link> or{' '}
        <Link {...saleTrackingTab('make')}>Make</Link> can report the orders of your shop.
      </p>
    )
  return (
    <>
      <CopyUrl label="Inbound address" value={address} />
      <ForwardingCode at={at} />
      {note && (
        <p className={classes.quiet}>
          <TypedText>{note}</TypedText>
        </p>
      )}
    </>
  )
}
