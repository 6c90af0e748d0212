/** A picture of a bar, as wide as the place that it stands in. */
import { useElementSize } from '@mantine/hooks'
import classes from './fitted-picture.module.css'
import { WidgetPicture, type PicturedWidget } from './widget-picture.tsx'

type StripProps<Bar> = PicturedWidget<Bar> & { side: 'top' | 'bottom' }

/** The strip of the page in which the bar is: in lists, where every picture has the same page around it. */
export function FittedStrip<Bar>({ side, ...widget }: StripProps<Bar>) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.strip} data-placement={side}>
      {width > 0 && <WidgetPicture {...widget} width={width} />}
    </div>
  )
}

/** With some of the page, as large as there is room. */
export function FittedPicture<Bar>(widget: PicturedWidget<Bar>) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.picture}>
      {width > 0 && <WidgetPicture {...widget} width={width} />}
    </div>
  )
}
