/** The four buttons of the product. One `primary` a screen; `danger` only inside a confirmation. */
import { Button as KitButton, type ButtonProps as KitButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Variant = 'primary' | 'default' | 'subtle' | 'danger'

type Own = Omit<KitButtonProps, 'variant' | 'loading' | 'loaderProps'> & { variant?: Variant }

type ButtonProps = Own &
  Omit<ComponentProps<'button'>, keyof KitButtonProps> & {
    /** Busy buttons keep their width, say so to screen readers and take no second click. */
    busy?: boolean
  }

export function Button({ variant = 'default', busy = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <KitButton
      variant={variant}
      type={type}
      loading={busy}
      aria-busy={busy || undefined}
      loaderProps={{ size: 16 }}
      {...rest}
    />
  )
}

/** For addresses that are loaded as a page; inside the app take `LinkButton`. */
export function AnchorButton({
  variant = 'default',
  ...rest
}: Own & Omit<ComponentProps<'a'>, keyof KitButtonProps>) {
  return <KitButton component="a" variant={variant} {...rest} />
}

/** A link that looks like a button: takes a link from links.ts, `<LinkButton {...links.campaigns()}>`. */
export const LinkButton = createLink(AnchorButton)
