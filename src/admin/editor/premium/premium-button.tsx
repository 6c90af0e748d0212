/** The premium badge as a button: says what is in the other plan. */
import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { PremiumBadge } from '../../ui/premium-badge.tsx'
import classes from './premium-button.module.css'

type PremiumButtonProps = UnstyledButtonProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'aria-describedby'>

export function PremiumButton(props: PremiumButtonProps) {
  return (
    <UnstyledButton className={classes.badge} {...props}>
      <PremiumBadge />
    </UnstyledButton>
  )
}
