/** A tooltip inside the main landmark, where screen readers expect everything that a screen says. */
import { Tooltip, type TooltipProps } from '@mantine/core'

export function SheetTooltip(props: TooltipProps) {
  return <Tooltip portalProps={{ target: '#sheet' }} {...props} />
}
