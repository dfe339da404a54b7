'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TimerClock, type TimerClockProps } from './timer-clock'
import { useFullScreen } from './use-full-screen'

/** The clocks of all games on one screen, to be read across a room. */
export function TimerBoard({ clocks }: { readonly clocks: readonly TimerClockProps[] }) {
  const board = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(board)
  return (
    <main className="timer" ref={board}>
      <div className="timer__head">
        <h1 className="h1">Timer</h1>
        {fullScreen.isPossible ? (
          <Button size="sm" onClick={fullScreen.toggle}>
            {fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
          </Button>
        ) : null}
      </div>
      <div className="timer__clocks">
        {clocks.map((clock) => (
          <TimerClock key={clock.game.id} {...clock} />
        ))}
      </div>
    </main>
  )
}
