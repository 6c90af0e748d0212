/** What Gmail asks before it forwards mails to the inbound address: it appears as soon as its mail has come. */
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../ui/copy-button.tsx'
import { saleEventsQuery, type SaleTrackingAt } from './api.ts'
import classes from './forwarding-code.module.css'

export function ForwardingCode({ at }: { at: SaleTrackingAt }) {
  const asked = useQuery(saleEventsQuery(at, 1)).data?.confirmation
  const { code = null, url = null } = asked ?? {}
  // There from the beginning on: screen readers tell of what changes in it.
  return (
    <div className={classes.line}>
      <p role="status">
        {code !== null && (
          <>
            Gmail asks to confirm the forwarding: code <b className="num">{code}</b>
          </>
        )}
        {code === null && url !== null && (
          <>
            Gmail asks to{' '}
            <a href={url} target="_blank" rel="noreferrer">
              confirm the forwarding
            </a>
            .
          </>
        )}
      </p>
      {code !== null && <CopyButton text={code} label="code" />}
    </div>
  )
}
