/** React hook that shows new notifications as popups, with rate limits (NOTIF-006 to NOTIF-009, Q-27). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { findNotificationGroupsNeedingPopup } from '../domain/find-notification-groups-needing-popup.ts';
import type { LastSeenNotificationTimeByGroupId } from '../domain/find-notification-groups-needing-popup.ts';
import {
  addNotificationToPopupQueue,
  createInitialPopupQueueState,
  updatePopupQueueForTabVisibility,
  recordPopupShownInOtherTab,
  dequeueDuePopups,
  removeNotificationsFromPopupQueue,
} from '../domain/popup-cooldown.ts';
import type {
  NotificationWaitingForPopup,
  PopupOrigin,
  PopupQueueState,
  PopupQueueTransition,
} from '../domain/popup-cooldown.ts';
import type { ListedNotificationGroup } from './calls.ts';
import { openPopupBroadcastChannel, joinPopupLeaderElection } from './popup-leader.ts';

interface Item extends NotificationWaitingForPopup {
  notification: ListedNotificationGroup;
}

/** A popup on the screen, with the notifications in it. */
export interface VisibleNotificationPopup {
  origin: PopupOrigin;
  items: readonly ListedNotificationGroup[];
  /** Sequence number of the popup. A new number restarts the timer that closes the popup. */
  turn: number;
}

const now = () => performance.now();

/**
 * Returns the popups to show now, and a function that closes a popup. There is at most one popup for each origin:
 * activity of people, and automated activity.
 * @param page live first page of the notification list; its first version causes no popups
 * @param isReady false while settings are loading; new notifications wait until it is true
 * @param shouldPopUp returns true if a notification may be shown as a popup now
 */
export function useNotificationPopups(
  userId: string,
  page: readonly ListedNotificationGroup[] | undefined,
  isReady: boolean,
  shouldPopUp: (notification: ListedNotificationGroup) => boolean,
) {
  const [shown, setShown] = useState<readonly VisibleNotificationPopup[]>([]);
  const state = useRef<PopupQueueState<Item>>(createInitialPopupQueueState(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef(0);
  const otherTabs = useRef<ReturnType<typeof openPopupBroadcastChannel>>(undefined);
  const known = useRef<LastSeenNotificationTimeByGroupId | null>(null);

  const runTick = useRef(() => {});
  const applyStep = useCallback(
    (step: PopupQueueTransition<Item>) => {
      state.current = step.state;
      clearTimeout(timer.current);
      if (step.wakeInMs !== null) {
        timer.current = setTimeout(() => runTick.current(), step.wakeInMs + 5);
      }
      for (const release of step.releases) {
        const turn = ++turns.current;
        const items = release.items.map((item) => item.notification);
        setShown((was) => [
          ...was.filter((one) => one.origin !== release.origin),
          { origin: release.origin, items, turn },
        ]);
        otherTabs.current?.announce({ userId, class: release.origin, keys: listKeys(release.items) });
      }
    },
    [userId],
  );
  useEffect(() => {
    runTick.current = () => applyStep(dequeueDuePopups(state.current, now()));
  }, [applyStep]);

  useEffect(() => {
    otherTabs.current = openPopupBroadcastChannel((popups) => {
      if (popups.userId !== userId) return;
      const popup = { origin: popups.class, keys: new Set(popups.keys) };
      applyStep(recordPopupShownInOtherTab(state.current, popup, now()));
    });
    const stop = joinPopupLeaderElection((isLeader) =>
      applyStep(updatePopupQueueForTabVisibility(state.current, !isLeader, now())),
    );
    return () => {
      stop();
      otherTabs.current?.disconnect();
      clearTimeout(timer.current);
    };
  }, [userId, applyStep]);

  const latestShouldPopUp = useRef(shouldPopUp);
  useEffect(() => {
    latestShouldPopUp.current = shouldPopUp;
  });
  useEffect(() => {
    if (page === undefined) return;
    known.current ??= findNotificationGroupsNeedingPopup(null, page).known;
    if (!isReady) return;
    const found = findNotificationGroupsNeedingPopup(known.current, page);
    known.current = found.known;
    applyStep(removeNotificationsFromPopupQueue(state.current, found.closedGroupIds, now()));
    for (const notification of found.groupsToPopUp) {
      if (!latestShouldPopUp.current(notification)) continue;
      const { id, automated } = notification;
      applyStep(addNotificationToPopupQueue(state.current, { key: id, automated, notification }, now()));
    }
    setShown((was) => removeClosedPopups(was, found.closedGroupIds));
  }, [page, isReady, applyStep]);

  const dismiss = useCallback(
    (turn: number) => setShown((was) => was.filter((one) => one.turn !== turn)),
    [],
  );
  return { shown, dismiss };
}

/** Closes the popups whose notifications have all been read or removed. */
function removeClosedPopups(
  shown: readonly VisibleNotificationPopup[],
  closedGroupIds: ReadonlySet<string>,
): readonly VisibleNotificationPopup[] {
  const kept = shown.filter((popup) => !popup.items.every((item) => closedGroupIds.has(item.id)));
  return kept.length === shown.length ? shown : kept;
}

function listKeys(items: readonly Item[]): string[] {
  return items.map(({ key }) => key);
}
