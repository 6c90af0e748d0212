/** Whether our code was found on a page: being looked for, found, or not, with a way to look again. */
import type { ReactNode } from 'react'
import { StatusIcon, type Status } from './status-icon.tsx'
import classes from './verify-badge.module.css'

export type Verification = 'loading' | 'verified' | 'found' | 'unchecked' | 'unverified'

const shown: Record<Verification, { status: Status; text: string }> = {
  loading: { status: 'working', text: 'Checking…' },
  verified: { status: 'done', text: 'Verified' },
  found: { status: 'open', text: 'Found, not verified yet.' },
  unchecked: { status: 'open', text: 'Not checked yet.' },
  unverified: { status: 'trouble', text: 'Not verified.' },
}

type VerifyBadgeProps = {
  verification: Verification
  /** Says more than the default words. */
  children?: ReactNode
  onVerify?: () => void
}

export function VerifyBadge({ verification, children, onVerify }: VerifyBadgeProps) {
  const { status, text } = shown[verification]
  const canVerify = verification !== 'loading' && verification !== 'verified'
  return (
    <span className={classes.badge} role="status">
      <StatusIcon status={status}>
        {children ?? text}
        {canVerify && onVerify && (
          <>
            {' '}
            <button type="button" className={classes.verify} onClick={onVerify}>
              Verify
            </button>
          </>
        )}
      </StatusIcon>
    </span>
  )
}
