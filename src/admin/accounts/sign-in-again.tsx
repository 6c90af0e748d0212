/** Signing in over the page that somebody is at work on, whose session has ended: nothing that they typed is lost. */
import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { currentAccountQuery } from '../session/current-account.ts'
import { onSignedInElsewhere, tellSignedIn } from '../session/other-tabs.ts'
import type { SessionEnd } from '../session/session-end.ts'
import { letGo } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import classes from './auth-layout.module.css'
import { returnToAccount } from './return-to-account.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { PasswordForm } from './sign-in-password-form.tsx'

type Step = { is: 'password' } | { is: 'secondFactor' } | { is: 'somebodyElse'; account: CurrentAccount }

/** Above every other dialog: one of them may wait for the call that was refused. */
const ON_TOP = 1000

export function SignInAgain({ before, goOn }: SessionEnd) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ is: 'password' })
  const leave = useLeave()

  async function enter() {
    const { isBack, account } = await returnToAccount(before)
    if (!isBack) return setStep({ is: 'somebodyElse', account })
    queries.setQueryData(currentAccountQuery.queryKey, account)
    goOn()
  }
  useSignInElsewhere(enter)

  async function enterHere() {
    await enter()
    tellSignedIn()
  }

  return (
    <Modal
      opened
      onClose={() => {}}
      title={titles[step.is]}
      size={440}
      zIndex={ON_TOP}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {step.is === 'password' && (
        <>
          <p className={classes.lead}>
            Your session has ended. Sign in and go on where you were: everything you typed is still here.
          </p>
          <PasswordForm
            email={before.user.email}
            onDone={enterHere}
            onSecondStep={() => setStep({ is: 'secondFactor' })}
          >
            <Link {...links.forgotPassword()} target="_blank" className={classes.aside}>
              Forgot your password?
            </Link>
            <Button variant="subtle" onClick={leave.toSignIn}>
              Leave without signing in
            </Button>
          </PasswordForm>
        </>
      )}
      {step.is === 'secondFactor' && (
        <SecondFactorForm onDone={enterHere} onBack={() => setStep({ is: 'password' })} />
      )}
      {step.is === 'somebodyElse' && <SomebodyElse before={before} now={step.account} onGo={leave.toStart} />}
    </Modal>
  )
}

/** In another tab of this browser: its session is this one's, too. */
function useSignInElsewhere(enter: () => Promise<void>) {
  // Whoever is signed out again by now signs in here, as before.
  const hear = useEffectEvent(() => void enter().catch(() => {}))
  useEffect(() => onSignedInElsewhere(hear), [])
}

/** To a whole new page: nothing of the work that cannot be saved stays in memory. */
function useLeave() {
  const router = useRouter()
  const go = (address: string) => {
    letGo()
    window.location.assign(address)
  }
  return {
    toSignIn: () => go(router.buildLocation(links.signIn(router.state.location.href)).href),
    toStart: () => go(router.buildLocation(links.campaigns()).href),
  }
}

const titles: Record<Step['is'], string> = {
  password: 'Sign in again',
  secondFactor: 'One more step',
  somebodyElse: 'This is another account',
}

type SomebodyElseProps = { before: CurrentAccount; now: CurrentAccount; onGo: () => void }

function SomebodyElse({ before, now, onGo }: SomebodyElseProps) {
  const isSamePerson = now.user.id === before.user.id
  return (
    <>
      <p className={classes.lead} role="alert">
        {isSamePerson
          ? `You are signed in, but no longer a member of ${before.account.name}. What was open here belongs to that account.`
          : `You are signed in as ${now.user.email}. What was open here belongs to ${before.user.email}, and is not saved in your name.`}
      </p>
      <div className={classes.form}>
        <Button variant="primary" data-autofocus onClick={onGo} fullWidth>
          Go to your campaigns
        </Button>
      </div>
    </>
  )
}
