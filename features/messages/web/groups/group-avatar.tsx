import { Avatar } from '#platform/ui/avatar.tsx';

type AvatarPerson = { id: string; displayName: string; avatarUrl: string };

/**
 * Two overlapping portraits in a square, in place of the portrait of a person. A group with one other member shows this
 * member.
 * @param props.people members other than the viewer; the first two are shown
 * @param props.size width and height in pixels
 */
export function GroupAvatar({ people, size }: { people: readonly AvatarPerson[]; size: number }) {
  const [first, second] = people;
  if (!first || !second) {
    const { id = '', displayName = '', avatarUrl = null } = first ?? {};
    return <Avatar id={id} name={displayName} src={avatarUrl} size={size} />;
  }
  const part = Math.round(size * 0.68);
  return (
    <span className="relative inline-block shrink-0" style={{ width: size, height: size }} aria-hidden>
      <span className="absolute top-0 right-0 flex">
        <Avatar id={second.id} name={second.displayName} src={second.avatarUrl} size={part} />
      </span>
      <span className="absolute bottom-0 left-0 flex rounded-full ring-2 ring-page">
        <Avatar id={first.id} name={first.displayName} src={first.avatarUrl} size={part} />
      </span>
    </span>
  );
}

/** Maximum number of portraits in a row. */
const maxInRow = 3;

/** Row of up to three overlapping portraits of the members of a group. */
export function GroupAvatarRow({ people, size }: { people: readonly AvatarPerson[]; size: number }) {
  return (
    <span className="flex shrink-0" aria-hidden>
      {people.slice(0, maxInRow).map(({ id, displayName, avatarUrl }) => (
        <Avatar
          key={id}
          id={id}
          name={displayName}
          src={avatarUrl}
          size={size}
          className="ring-2 ring-page not-first:-ml-2.5"
        />
      ))}
    </span>
  );
}
