-- A withdrawn like is looked up by its object and its actor: a popular post has tens of thousands of notifications.
create index notifications_of_object_by_actor on notifications (object_kind, object_id, actor_id);
drop index notifications_of_object;
