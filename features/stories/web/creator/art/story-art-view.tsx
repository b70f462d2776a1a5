import { getStoryArtShapes, storyArtEdgeWidth, storyArtSide } from '../../../domain/story-art.ts';

/** A drawn sticker with its white edge, as wide as its parent. */
export function StoryArtView({ name }: { name: string }) {
  const shapes = getStoryArtShapes(name);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${storyArtSide} ${storyArtSide}`}
      className="block w-full overflow-visible"
    >
      <g fill="#fff" stroke="#fff" strokeWidth={storyArtEdgeWidth} strokeLinejoin="round">
        {shapes.map(([, path], at) => (
          <path key={at} d={path} />
        ))}
      </g>
      {shapes.map(([color, path], at) => (
        <path key={at} d={path} fill={color} />
      ))}
    </svg>
  );
}
