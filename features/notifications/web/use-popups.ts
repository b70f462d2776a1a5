/** Turns what comes into popups, by the rule of `domain/popup-cooldown.ts` (NOTIF-006 to NOTIF-009, Q-27). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { findNews } from '../domain/find-news.ts';
import type { Known } from '../domain/find-news.ts';
import { arrive, noPopups, setHidden, shownElsewhere, tick, withdraw } from '../domain/popup-cooldown.ts';
import type { Popup, PopupClass, PopupState, PopupStep } from '../domain/popup-cooldown.ts';
import type { Notification } from './calls.ts';
import { otherPopups, watchLeadership } from './popup-leader.ts';

interface Item extends Popup {
  notification: Notification;
}

export interface ShownPopup {
  class: PopupClass;
  items: readonly Notification[];
  /** Counts up, so that a new one of the same class begins its time anew. */
  turn: number;
}

const now = () => performance.now();

/**
 * The popups to show now, at most one of each class.
 * @param page the live first page; what stands on it at first is known and no news
 * @param isReady whether `wants` can answer already; what comes before that waits
 * @param wants whether somebody wants to see this one pop up at this moment
 */
export function usePopups(
  userId: string,
  page: readonly Notification[] | undefined,
  isReady: boolean,
  wants: (notification: Notification) => boolean,
) {
  const [shown, setShown] = useState<readonly ShownPopup[]>([]);
  const state = useRef<PopupState<Item>>(noPopups(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef(0);
  const others = useRef<ReturnType<typeof otherPopups>>(undefined);
  const known = useRef<Known | null>(null);

  const again = useRef(() => {});
  const follow = useCallback(
    (step: PopupStep<Item>) => {
      state.current = step.state;
      clearTimeout(timer.current);
      if (step.wakeInMs !== null) {
        timer.current = setTimeout(() => again.current(), step.wakeInMs + 5);
      }
      for (const release of step.releases) {
        const turn = ++turns.current;
        const items = release.items.map((item) => item.notification);
        setShown((was) => [
          ...was.filter((one) => one.class !== release.class),
          { class: release.class, items, turn },
        ]);
        const keys = release.items.map((item) => item.key);
        others.current?.tell({ userId, class: release.class, keys });
      }
    },
    [userId],
  );
  useEffect(() => {
    again.current = () => follow(tick(state.current, now()));
  }, [follow]);

  useEffect(() => {
    others.current = otherPopups((told) => {
      if (told.userId !== userId) return;
      follow(shownElsewhere(state.current, { class: told.class, keys: new Set(told.keys) }, now()));
    });
    const stop = watchLeadership((mine) => follow(setHidden(state.current, !mine, now())));
    return () => {
      stop();
      others.current?.stop();
      clearTimeout(timer.current);
    };
  }, [userId, follow]);

  const asked = useRef(wants);
  useEffect(() => {
    asked.current = wants;
  });
  useEffect(() => {
    if (page === undefined) return;
    known.current ??= findNews(null, page).known;
    if (!isReady) return;
    const found = findNews(known.current, page);
    known.current = found.known;
    follow(withdraw(state.current, found.settled, now()));
    for (const notification of found.news) {
      if (!asked.current(notification)) continue;
      const { id, automated } = notification;
      follow(arrive(state.current, { key: id, automated, notification }, now()));
    }
    setShown((was) => keepUnsettled(was, found.settled));
  }, [page, isReady, follow]);

  const dismiss = useCallback(
    (turn: number) => setShown((was) => was.filter((one) => one.turn !== turn)),
    [],
  );
  return { shown, dismiss };
}

/** A popup goes when all it tells of was read or removed meanwhile. */
function keepUnsettled(shown: readonly ShownPopup[], settled: ReadonlySet<string>): readonly ShownPopup[] {
  const kept = shown.filter((popup) => !popup.items.every((item) => settled.has(item.id)));
  return kept.length === shown.length ? shown : kept;
}
