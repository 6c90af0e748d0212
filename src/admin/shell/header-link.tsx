/** A link among the buttons of the header: an icon with words, of which phones show the icon. */
import type { LinkProps } from '@tanstack/react-router'
import { LinkButton } from '../ui/button.tsx'
import classes from './header-link.module.css'
import type { NavIcon } from './side-nav.tsx'

type HeaderLinkProps = { link: LinkProps; icon: NavIcon; label: string }

export function HeaderLink({ link, icon: Icon, label }: HeaderLinkProps) {
  return (
    <LinkButton {...link} className={classes.link}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </LinkButton>
  )
}
